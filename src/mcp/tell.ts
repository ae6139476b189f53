/** To whoever started the server. A message may quote what a stranger sent: it can do nothing to a terminal, and fills no disk. */
export function tell(verb: 'mcp' | 'serve', error: Error): void {
  const words = error.message
    .slice(0, 300)
    // eslint-disable-next-line no-control-regex -- finding control characters is the purpose
    .replaceAll(/[\u0000-\u001F\u007F-\u009F]+/g, ' ');
  console.error(`charrette ${verb}: ${words}`);
}
