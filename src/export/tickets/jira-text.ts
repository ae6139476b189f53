/** Markdown as Jira's importer shows it: its own wiki markup. Line by line; what is not known stays as it is. */
export function jiraText(markdown: string): string {
  let fenced = false;
  return markdown
    .split('\n')
    .map((line) => {
      const [, fence, language = ''] = /^\s{0,3}(`{3,}|~{3,})\s*(\w{0,20})/.exec(line) ?? [];
      if (fence !== undefined) {
        fenced = !fenced;
        return fenced && language !== '' ? `{code:${language}}` : '{code}';
      }
      return fenced ? line : inline(block(line));
    })
    .join('\n');
}

function block(line: string): string {
  const [, marks, title] = /^(#{1,6})\s+(.*)$/.exec(line) ?? [];
  if (marks !== undefined) return `h${marks.length}. ${title}`;
  const [, indent, text] = /^(\s{0,12})[-*+]\s+(?:\[[ xX]\]\s*)?(.*)$/.exec(line) ?? [];
  if (indent !== undefined) return `${'*'.repeat(Math.floor(indent.length / 2) + 1)} ${text}`;
  const [, numbered] = /^\s{0,3}\d{1,9}[.)]\s+(.*)$/.exec(line) ?? [];
  if (numbered !== undefined) return `# ${numbered}`;
  if (/^\s*\|[\s:|-]+\|\s*$/.test(line)) return '';
  return line;
}

function inline(line: string): string {
  return line
    .replaceAll(/`([^`\n]{1,500})`/g, (_all, text: string) => `{{${text.replaceAll(/[{}]/g, String.raw`\$&`)}}}`)
    .replaceAll(/\*\*([^*\n]{1,500})\*\*/g, '*$1*')
    .replaceAll(/\[([^\][\n]{1,300})\]\((https?:\/\/[^()\s]{1,500})\)/g, '[$1|$2]');
}
