// Messages of this topic; see epic_messages.inl.
