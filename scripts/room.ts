/** Channels alone, where servers leave them to a process of its own (ROOM_PROCESS=separate). */
await import('../server/src/room.ts')
