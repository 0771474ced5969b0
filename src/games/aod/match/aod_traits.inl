// Warlord Traits that are played: X(NAME, "words of the army", rule, the phase in which it gives a Reaction more (REACT-1.3);
// SETUP: none, or not always the same).
X(EVER_VIGILANT, "Ever-vigilant", ARMY_5_7, MOVEMENT)
X(STOIC_DEFENDER, "Stoic Defender", ARMY_5_6, SHOOTING)
X(BLOODY_HANDED, "Bloody-handed", ARMY_5_5, CHARGE)
X(GOLDEN_EXEMPLAR, "Golden Exemplar", TRAIT_Golden_Exemplar, SETUP)
X(HIDDEN_HAND, "The Hidden Hand", TRAIT_The_Hidden_Hand, MOVEMENT)
X(MARSHAL_OF_THE_CROWN, "Marshal of the Crown", TRAIT_Marshal_of_the_Crown, SETUP)
X(FLAYMASTER, "Flaymaster", TRAIT_Flaymaster, CHARGE)
X(FROM_HELS_HEART, "From Hel's Heart", TRAIT_From_Hels_Heart, CHARGE)
