// What is said before the battle; see aod_messages.inl.
X(ROLLS, "{0} rolls {1}", NULL)
