/** Which names are those of systems: not those of ways to send, of laws, of places and days, nor of what programs are made of. */
import { isSmallWord } from './known-services.ts';
import { technologies } from '../stack.ts';

/** Ways to send and to write, and what a neighbour speaks: "Epic via FHIR R4" is Epic. */
const protocols: ReadonlySet<string> = new Set(
  (
    'SFTP FTP FTPS SMTP HTTP HTTPS REST MQTT AMQP SOAP RPC gRPC FHIR HL7 DICOM OCPP OCPI EBICS SEPA EDI EDIFACT OPC Modbus CAN IMAP POP3 CalDAV ' +
    'CardDAV WebDAV WebRTC ICS SIP NFC BLE RFID LoRa LoRaWAN LTE VPN GTFS SWIFT FIX OData CSV JSON XML PDF Peppol XRechnung ZUGFeRD'
  ).split(' '),
);
/** Large in the text, and no system: laws, places, days, languages, departments, kinds of data, and what programs are made of. */
const others: ReadonlySet<string> = new Set(
  (
    'AND OR NOT AND/OR GDPR HIPAA CCPA FERPA COPPA PCI SOC SOX ISO NIS2 PSD2 GoBD DSGVO VAT PHI PII JSONB ZIP HTML IFC EEA EU UK US USA ' +
    'UTC API APIs POST GET PUT PATCH DELETE SQL RLS ORM SDK SPA CLI TUI GUI UI UX URL URLs ID IDs FAB CTA MVP KPI KPIs FAQ ' +
    'CRUD LLM LLMs OCR NLP JWT Monday Mondays Tuesday Tuesdays Wednesday Wednesdays Thursday Thursdays Friday Fridays ' +
    'Saturday Saturdays Sunday Sundays WiFi Wi GPS Bluetooth QR PIN EUR USD CET Phase Story Legal Finance Marketing ' +
    'Sales Support Treasury Procurement Engineering Operations January February March April May June July August September ' +
    'October November December English German French Spanish Italian Dutch Article Must Should Nice Out European Union ' +
    'Europe Germany France Switzerland Netherlands Belgium Austria Spain Italy Poland Sweden Norway Denmark Finland Ireland ' +
    'Portugal Greece Japan China India Brazil Canada Mexico Australia United America Asia Africa London Paris Berlin ' +
    'Android SMS MMS SLA SLAs DSS MFA SSO TLS AES PNG JPEG XLSX Excel Word Markdown Unicode UTF WASD ARIA WCAG YES EAN GTIN IBAN ' +
    'HR IT QA PM PR BI AI ML IoT CEO CTO CFO DPO VPN CDN DNS IP TCP UDP SSD CPU GPU RAM'
  ).split(' '),
);

const firstOf = (name: string): string => name.split(' ', 1)[0] ?? '';

export const isProtocol = (name: string): boolean => protocols.has(firstOf(name).replace(/-.*$/, ''));

export const notSystem = (name: string): boolean => {
  const first = firstOf(name);
  return (
    others.has(first.replace(/(?<=[A-Z])s$/, '')) ||
    isProtocol(name) ||
    isSmallWord(first) ||
    technologies.has(first) ||
    technologies.has(first.split('.', 1)[0] ?? first) ||
    /^(?:App|Play) Store$|^Google Play$| (?:Dashboard|Panel|Page|Screen|Settings|Menu|Tab|Modal|Form|Wizard)$/.test(
      name,
    )
  );
};

/** Letters of both sizes inside, a dot, or capitals alone: nobody writes an ordinary word so. */
export const isShaped = (name: string): boolean =>
  name.split(' ').some((one) => /^[A-Z][A-Z\d/&]{1,7}$|^[A-Za-z]+[a-z][A-Z]|^[A-Z][\p{L}\d]+\.[a-z]{2,6}$/u.test(one));

const token = String.raw`[A-Z][\p{L}\p{N}&]*(?:[./][\p{L}\p{N}]+)*`;
/** "SAP S/4HANA", "Daily.co", "Manhattan WMS", "Twilio": one to three words that are written large. */
export const nameShape = String.raw`${token}(?: ${token}){0,2}`;
