/** The contracts document (002-R28): what the parts promise each other. */
export const skeleton = (title: string) => `# Contracts: ${title}

## [METHOD] [/path]

**Auth:** [who, how]
**Covers:** [BR-n]

**Request:** [fields, types, limits]

**Response:** [status, fields]

**Errors:**

| Status | When |
|---|---|
| [4xx] | [case] |
`;
