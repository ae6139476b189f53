import { examineSessionStore } from '../../../tests/contracts/session-store.ts';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { FileSessionStore } from './store.ts';

const folders = new TempFolders();
let root = '';

examineSessionStore({
  name: 'file',
  create: async () => new FileSessionStore({ root: (root = folders.make('store')) }),
  reopen: async () => new FileSessionStore({ root }),
  destroy: async () => folders.removeAll(),
});
