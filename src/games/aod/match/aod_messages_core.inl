// What everything says; see aod_messages.inl.
X(NOT_NOW, "that is not asked now", NULL)
