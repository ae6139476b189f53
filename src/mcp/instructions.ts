/** What a host puts before its model, once per conversation. */
export const instructions = `Charrette takes a PRD or an idea through a staged design: questions, business rules, alternatives, design, contracts, scenarios, tickets. It keeps the state on disk; you do the thinking.

Loop: design_start once, then do exactly what \`next\` says and hand it in with design_submit (session, step and the fields of submit.fields). Each reply holds the following step; design_next shows it again at any time, also in a new conversation.

- Step from a person (ask, approve, choose, recover): put it before the user and wait. Never answer, approve or choose for them. For approve and choose pass on what they said, word for word, as \`text\`.
- Step from an author: read the files in \`read\`, follow \`rules\` and \`skeleton\`, hand in whole documents.
- Refused (ok: false): correct what \`error\` and \`others\` name, then submit again.
- Leave *.session.json and *.journal.jsonl to charrette.`;
