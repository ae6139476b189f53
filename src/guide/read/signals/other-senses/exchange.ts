/** What is handed to people and other systems (files, messages, calls), in words that mean something else; see `../other-senses.ts`. */
import { flowsIn, nothing, type SensesBySignal } from './other-sense.ts';

/** "Handed to the billing system as a CSV file", "sends us a file every night over SFTP". */
const betweenSystems = (text: string): RegExp =>
  /\b(?:uploads?|uploaded|attach\w*|downloads?|downloaded|photos?|pictures?|images?|pdfs?)\b/.test(text)
    ? nothing
    : /\b(?:as|in) (?:an? |one )?(?:[\w-]+ )?files?\b|\bfiles?\b(?=[^.;]{0,60}\b(?:s?ftp|every (?:night|hour|day|morning|\w+day)|nightly|daily|weekly|monthly)\b)|\b(?:month|day|year|week)-end files?\b/g;

export const sensesOfExchange: SensesBySignal = {
  files: [
    // An address; a talk with a picture, that is kept by nobody.
    ['zip', () => /\bzip[- ]?codes?\b/g],
    // What two systems hand each other at night: nobody opens it by a link.
    ['file', betweenSystems],
    [
      'video',
      () =>
        /\bvideo (?:links?|visits?|calls?|rooms?|chats?|consultations?|conferenc\w+|meetings?|sessions?|appointments?|lessons?)\b|\bfor (?:healthcare for )?video\b/g,
    ],
  ],
  notification: [
    // Kept or deleted like other data.
    [
      'mail',
      () =>
        /\be-?mails? (?:is|are|be|must be) (?:deleted|removed|erased|stored|kept|hashed|encrypted|masked|unique|anonymi[sz]ed)\b/g,
    ],
    // An address is a datum like others: somebody is told where something is sent.
    [
      'mail',
      (text) =>
        /\b(?:sen[dt]s?|sending|receiv\w+|gets?|notif\w+|remind\w*|alert\w*|invit\w+|told|inform\w*|writ\w+|by e-?mail|via e-?mail|e-?mailed|e-?mails (?:to|when|for|after|before|on)|(?:confirmation|welcome|reset|reminder|digest|summary|transactional) e-?mails?|e-?mails? (?:is|are|go\w*|with|the|them|it|him|her|us)|mailing|newsletters?)\b/.test(
          text,
        )
          ? /\b(?:enter|typ|provid|input|giv)\w* (?:their |your |an? |the |his |her )?e-?mails?\b|\be-?mail (?:inputs?|login|sign-?in|sign-?up|auth\w*)\b|\be-?mail ?[/+&] ?password\b/g
          : /\be-?mails?\b/g,
    ],
    // It shows on the page that somebody looks at.
    [
      '',
      () =>
        /\bnotification (?:banners?|bells?|icons?|badges?|toasts?|dots?)\b|\b(?:visual|inline|on-screen|toast|banner|modal|dialog) (?:alerts?|notifications?|reminders?)\b|\balerts?: visual\b|\balert (?:dialogs?|banners?|boxes)\b/g,
    ],
  ],
  integration: [
    // How our own pages are served.
    ['api route', () => /\b(?:[\w.]+ )?api routes?\b/g],
    // Who says who somebody is hears of no change.
    [
      '',
      () =>
        /\bintegrat\w+ with (?:[\w-]+ ){0,2}(?:sso|saml|oauth|ldap|sign-in|login|identity|active directory)(?: (?:systems?|providers?|services?))?\b|\b(?:identity|auth|authentication|sso|oauth|saml|login|sign-in) (?:providers?|services?|gateways?|systems?|apis?|integrations?)\b|\b(?:third[- ]party|external|social) (?:auth\w*|login|sign-in|identity)\b/g,
    ],
    // Named, and nothing goes there or comes from there.
    [
      '',
      (text) =>
        /\b(?:integrat\w+|connect\w*|sync\w*|sen[dt]\w*|fetch\w*|pull\w*|push\w*|call\w*|from|to|with|via|through|into|by|import\w*|export\w*|us(?:e|es|ed|ing)|webhooks?|ask\w*|at|on|is|are|has|have)\b/.test(
          text,
        )
          ? nothing
          : /\b(?:third[- ]party|external(?:ly)?|providers?|crm|erp|sap|upstream|downstream)\b/g,
    ],
    // "As a service provider, I want ..." says who speaks.
    ['as a', () => /^as an? [^,]{2,40}?(?=,| i (?:want|need|can|would))/g],
    ['service', () => /\b(?:the|our|this) (?:[\w-]+ )?service (?:shall|must|will|should|can|has|offers|is)\b/g],
    // What it offers itself.
    [
      'api',
      () =>
        /\b(?:system|service|platform|app|application|backend|server|product|solution|we|it)\b (?:shall |must |will |should |can )?(?:have|has|offers?|provides?|exposes?|publish(?:es)?) (?:an? |its |the )?(?:[\w-]+ ){0,2}apis?\b|\b(?:system|service|platform|app|server|backend)(?:['’]s)? apis? (?:shall|must|will|should|can|is|requires?)\b/g,
    ],
    [
      'integration',
      () => /\bintegration tests?\w*|\b(?:lambda|ci|ui|unit and|user management|role|tailwind|css) integrations?\b/g,
    ],
    ['feed', flowsIn],
    [
      'feed',
      () =>
        /\b(?:unified|one|news|activity|social|main|single|home|personal) feeds?\b|\bfeeds? (?:with|is|are|shows?|quality|screen|page|view|items?)\b/g,
    ],
  ],
};
