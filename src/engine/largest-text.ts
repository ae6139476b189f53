/** What is larger is no document that anybody reads. */
export const largestText = 5 * 1024 * 1024;
