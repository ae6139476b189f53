import { expect, test } from 'vitest';
import { isForeign } from './language.ts';

const german =
  '# Kleingarten\n\nDer Verein vergibt die Gärten. Ein Mitglied kann einen Garten beantragen, und der Vorstand muss den Antrag in 14 Tagen bearbeiten. Wird er nicht bearbeitet, ist er abgelehnt und das Mitglied wird mit einer Mail von dem System informiert.';
const turkish =
  '# Bahçe\n\nÜye bir bahçe için başvuru yapabilir ve yönetim bu başvuruyu 14 gün içinde işler. Bu süre için bir bildirim olarak e-posta ile üye bilgilendirilir ve bu kayıt bir yıl saklanır. Yönetici ve üye bu kaydı bir liste olarak görür.';
const short = {
  German: '# Imkerei\n\n- Die Völker werden gezählt, wenn ein Imker sie meldet.\n- Ich sehe, wer zuletzt dort war.',
  French: '# Ruches\n\n- Un apiculteur peut déplacer une ruche.\n- Chaque ruche a au plus 3 cadres.',
  Spanish: '# Colmenas\n\n- El apicultor puede mover una colmena.\n- Se borra después de 7 días.',
  Italian: '# Alveari\n\n- Il socio può spostare un alveare.\n- Ogni alveare ha al massimo 3 telai.',
};
const chinese = '# 花园\n\n' + '会员可以申请一块花园，委员会必须在十四天内处理申请。'.repeat(4);

test.each<[string, string]>([
  ['German', german],
  ['Turkish', turkish],
  ['Chinese', chinese],
  ...Object.entries(short).map(([name, text]): [string, string] => [`short ${name}`, text]),
])('%s is not English', (_, text) => {
  expect(isForeign(text)).toBe(true);
});

test.each([
  [
    'prose',
    'A member can request a garden, and the committee must decide on it within 14 days. If it does not, the request lapses.',
  ],
  [
    'bare names',
    '# Gardens\n\n- Garden list\n- Water bill export\n- El Niño alarm, De Bilt time zone, São Paulo office\n',
  ],
  ['a few names', '# La Palma\n\n- Die casting\n- Per-seat price\n- Con artists list\n- De-icing\n'],
  ['one short demand', '# Los Angeles\n\n- Export per user'],
  ['quoted code', `# Gardens\n\nThe label reads:\n\n\`\`\`\n${german}\n\`\`\`\n`],
  ['nothing', ''],
])('%s may be English', (_, text) => {
  expect(isForeign(text)).toBe(false);
});
