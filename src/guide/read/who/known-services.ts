/** Services of others that a PRD calls by their names, and that stand for themselves: nothing else has to say that they are asked. */
import { isFunctionWord } from '../language/phrases.ts';

const services =
  /(?<![\w@./-])(Google (?:Calendar|Maps|Drive|Sheets|Fit|Analytics|Translate|Cloud Vision|Places)|Gmail|Microsoft Teams|Slack|Discord|Telegram|WhatsApp|Stripe|PayPal|Adyen|Klarna|Razorpay|Braintree|Twilio|SendGrid|Mailgun|Mailchimp|Postmark|OpenAI|Anthropic|Gemini|ChatGPT|DeepL|ElevenLabs|Hugging Face|Jira|Notion|Trello|Asana|Airtable|Salesforce|HubSpot|Zendesk|Shopify|WooCommerce|Xero|QuickBooks|Plaid|Spotify|YouTube|Instagram|Reddit|LinkedIn|Mapbox|OpenStreetMap|OpenWeatherMap|Algolia|Zapier|Apple Health|Strava|Fitbit|DocuSign|Dropbox|OneDrive|Zoom)(?![\w-])(?!['’]s (?:crowd|users|community))/g;
/** "Like Trello", "inspired by Spotify": what it resembles is not asked. */
const compared =
  /\b(?:like|similar to|inspired by|unlike|alternatives? to|instead of|rather than|compared|competitors?|think of it as|no|not|without|e\.g\.|such as|style)\b/i;
/** Whom people sign in with asks nothing else of them. */
const signIn = /\b(Google|Apple|GitHub|Microsoft|Facebook) (?:Sign-?In|Sign In|OAuth(?: ?2(?:\.0)?)?|Login|SSO)\b/;

/** Those that a sentence names. */
export function servicesIn(text: string): string[] {
  if (!/[A-Z]/.test(text) || compared.test(text)) return [];
  const [, who] = signIn.exec(text) ?? [];
  return [
    ...[...text.matchAll(services)].map(([, name = '']) => name),
    ...(who === undefined ? [] : [`${who} sign-in`]),
  ];
}

/** "Send the notes to an LLM": somebody runs it, unless it runs here. */
const model =
  /\b(?:to|by|from|using|via|with|calls?|calling|queries|asks?|an|the) (?:an? |the )?(?:LLM|large language model|language model)s?\b/i;
const models = /\b(?:OpenAI|Anthropic|Gemini|Claude|GPT|ChatGPT|Mistral|Llama|Ollama|DeepSeek|Bedrock|Azure|Groq)\b/i;
const ownModel = /\b(?:local|on-device|self-hosted|offline|own|fine-tuned?) (?:\w+ )?(?:LLM|language model)s?\b/i;
export const asksModel = (text: string): boolean => model.test(text) && !ownModel.test(text);
export const namesModel = (text: string): boolean => models.test(text);

/** "AND/OR", "ALL": small words that are written large are no names; "APIs" are what an API is. */
export const isSmallWord = (name: string): boolean => name === name.toUpperCase() && isFunctionWord(name);
