// Every message of the game: X(name, sentence, remedy or NULL). {0} to {3} are
// the arguments. One file a topic. Questions stand in epic_decisions.inl, the German in german.inl.
#include "epic_messages_core.inl"
#include "epic_messages_turn.inl"
#include "epic_messages_move.inl"
#include "epic_messages_shoot.inl"
#include "epic_messages_hits.inl"
#include "epic_messages_assault.inl"
#include "epic_messages_words.inl"
#include "epic_messages_force.inl"
