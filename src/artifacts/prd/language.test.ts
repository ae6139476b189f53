import { expect, test } from 'vitest';
import { isForeign } from './language.ts';

const german =
  '# Kleingarten\n\nDer Verein vergibt die Gärten. Ein Mitglied kann einen Garten beantragen, und der Vorstand muss den Antrag in 14 Tagen bearbeiten. Wird er nicht bearbeitet, ist er abgelehnt und das Mitglied wird mit einer Mail von dem System informiert.';
const turkish =
  '# Bahçe\n\nÜye bir bahçe için başvuru yapabilir ve yönetim bu başvuruyu 14 gün içinde işler. Bu süre için bir bildirim olarak e-posta ile üye bilgilendirilir ve bu kayıt bir yıl saklanır. Yönetici ve üye bu kaydı bir liste olarak görür.';
const chinese = '# 花园\n\n' + '会员可以申请一块花园，委员会必须在十四天内处理申请。'.repeat(4);

test.each([
  ['German', german],
  ['Turkish', turkish],
  ['Chinese', chinese],
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
  ['quoted code', `# Gardens\n\nThe label reads:\n\n\`\`\`\n${german}\n\`\`\`\n`],
  ['nothing', ''],
])('%s may be English', (_, text) => {
  expect(isForeign(text)).toBe(false);
});
