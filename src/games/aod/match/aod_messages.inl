// Every message of the game: X(name, sentence, remedy or NULL). {0} to {3} are the arguments. One file a topic. Questions
// stand in aod_decisions.inl, the German in german.inl.
#include "aod_messages_core.inl"
#include "aod_messages_setup.inl"
#include "aod_messages_turn.inl"
#include "aod_messages_shoot.inl"
#include "aod_messages_morale.inl"
#include "aod_messages_assault.inl"
#include "aod_messages_arrive.inl"
#include "aod_messages_react.inl"
