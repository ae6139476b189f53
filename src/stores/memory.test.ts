import { examineSessionStore } from '../../tests/contracts/session-store.ts';
import { MemorySessionStore } from './memory.ts';

examineSessionStore({ name: 'memory', create: async () => new MemorySessionStore() });
