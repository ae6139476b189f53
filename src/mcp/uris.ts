/** The addresses of our resources. */

export const sessionsUri = 'charrette://sessions';
export const sessionUri = (session: string) => `charrette://session/${encodeURIComponent(session)}`;
export const stepUri = (session: string) => `${sessionUri(session)}/step`;
export const documentUri = (session: string, path: string) =>
  `${sessionUri(session)}/document/${path.split('/').map(encodeURIComponent).join('/')}`;
