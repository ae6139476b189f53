/** Calls as headings: "### POST /orders", and what is said below them of what is sent and what comes back. */

const heading = /^#+\s+(?:[\d.]+\s+)?(`?(?:GET|POST|PUT|PATCH|DELETE)`?\s+`?\/.*)$/;

export const headingCall = (line: string): string | undefined =>
  line.includes('/') ? heading.exec(line)?.[1] : undefined;

/** "### POST /orders" above "Purpose", "Request" and "Response": what is sent, and no demand. */
const ofCall = /^(?:[\d.]+ )?(?:GET|POST|PUT|PATCH|DELETE) \//;
const aboutCall = new Set(
  'purpose,description,query params,query parameters,parameters,params,request,request body,body,response,returns,headers,auth,input,output'.split(
    ',',
  ),
);

export const isAboutCall = (lead: string | undefined, under: string): boolean =>
  lead !== undefined && aboutCall.has(lead.toLowerCase()) && ofCall.test(under);
