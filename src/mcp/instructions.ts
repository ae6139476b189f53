/** What a host puts before its model, once per conversation. */
export const instructions = `Charrette takes a PRD or an idea through a staged design: questions, business rules, alternatives, design, contracts, scenarios, tickets. It keeps the state on disk; you do the thinking.

Loop: design_start once, then do exactly what \`next\` says. Each reply holds the following step; design_next shows it again at any time, also in a new conversation.

- Step from a person (ask, approve, choose, recover): call design_answer with the session; it asks the user, or tells you what to ask in chat. Never answer, approve or choose for them.
- Step from an author: read the files in \`read\`, follow \`rules\` and \`skeleton\`, hand in whole documents with design_submit.
- Refused (ok: false): correct what \`error\` and \`others\` name, then submit again.
- What the user decides, limits or worries about on the way: design_record.
- Leave *.session.json and *.journal.jsonl to charrette.`;
