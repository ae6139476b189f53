/** Which words are for people, by how they end: no list has them all. */
import { closedTags } from '../../grammar/closed-words.ts';
import { perWord } from '../../text/per-word.ts';
import { singular } from '../../text/words.ts';
import { isRanking } from './ranking.ts';

/** Words that end like those for people, or are used for nobody else. */
const human =
  /(?:[^w]er|(?:view|follow|borrow|brew|grow)er|[aeiou]tor|[^f]or|ist|ian|ant|ent|(?:employ|attend|train|invit|refer|assign|mentor|licens|pay|appoint|interview|nomin|trust|committ)ee|eer|man|woman|[a-z]{3,}men|person|people|user|admin|staff|parent|lord|lady|smith|patron|pilot|citizen|warden|neighbou?r|friend|mate|sibling|spouse|kid|relative|medic|mechanic|vet|chef|cook|guest|host|client|nurse|clerk|lead|head|officer|coach|pupil|crew|analyst|executive|desk|member|rep|candidate|delegate|advocate|associate|colleague|steward|guard|marshal|judge|aide|scout|cadet|intern|apprentice|bookkeeper|registrar|bursar|scholar|paralegal|principal|counsel|dean|captain|chief|boss|attorney|fellow|expert|architect|priest|midwife|athlete|secretary|secretarie|deputy|deputie)s?$/i;
export const notHuman = new Set(
  // Parts of software, and programs that act.
  (
    'constructor destructor selector accessor persist exist consist insist resist assist twist server browser tracker router buffer cluster layer register trigger transfer identifier parameter character processor connector ' +
    'component orchestrator controller scheduler loader bootloader parser handler broker solution multi-tenant bot chatbot collector ' +
    'crawler exporter importer listener watcher adapter adaptor driver-software provider helper wrapper renderer generator validator ' +
    'decorator iterator descriptor vector cursor tensor client-side data system app application service platform tool software product ' +
    'site website page model gateway module library simulator emulator ' +
    // What stands on a page or on paper.
    'turnover leftover takeover rollover handover changeover crossover number order folder filter reminder newsletter letter calendar paper header footer offer timer counter banner document comment ' +
    'event content statement ticket voucher roster poster sticker flyer chapter cover corner center centre score feature store editor ' +
    'playlist wishlist shortlist watchlist allowlist denylist blacklist whitelist list checklist waitlist ' +
    // What is done, agreed or paid.
    'payment shipment appointment consent agreement amount segment discount grant assessment assignment enrolment enrollment ' +
    'employment answer management deployment operation requirement attachment installment instalment replacement adjustment settlement ' +
    'movement placement treatment investment measurement department environment incident accident ' +
    // Devices and machines.
    'analyser analyzer computer container printer scanner sensor monitor indicator charger scooter freezer cooler heater tanker boiler ' +
    'elevator escalator tractor reactor projector detector compressor radiator inverter converter amplifier transmitter feeder blender ' +
    'toaster burner mixer lighter shutter stapler spinner dryer washer dishwasher cooker dispenser motor rotor actuator accelerator ' +
    'incubator ventilator defibrillator respirator calculator refrigerator transformer thermometer odometer speedometer barometer ' +
    'multimeter meter starter device equipment operator-panel ' +
    // Things, places and what there is in nature.
    'specimen regimen omen abdomen restaurant plant water power floor door trailer locker ladder border binder shower tower flower ' +
    'dinner supper summer winter river lever drawer tier barrier disaster theater theatre chamber timber rubber fiber fibre leather ' +
    'feather weather shelter ingredient talent tent rent patent torrent hydrant croissant elephant mirror ' +
    // Measures and terms.
    'error factor percent quarter semester matter master element moment variant perimeter diameter separator denominator coefficient ' +
    'gradient quadrant precedent warrant covenant median color behavior behaviour flavor cent intent extent ' +
    // How something is, when and how it is done.
    'frequent persistent transparent coherent latent prominent abundant elegant vibrant distant dominant compliant tolerant resilient ' +
    'transient former latter convenient excellent ancient decent evident apparent inherent adjacent idempotent proficient dependent tangent ' +
    'concurrent instant minor major prior different recent current present urgent important permanent equivalent consistent ' +
    'independent sufficient subsequent efficient silent relevant significant constant redundant deterministic ' +
    // What somebody does: verbs that end like those who do something.
    'prevent represent implement supplement complement experiment augment invent lament dissent resent orient consider deliver enter alter ' +
    'bother discover encounter foster gather hinder infer linger refer render suffer utter wander wonder prefer remember recover lower ' +
    'empower administer uncover deter defer confer occur monitor estimate approximate automate animate mislead ' +
    // What only ends like a word for people.
    'ghost climate ultimate intimate legitimate overhead ahead stakeholder reorder ' +
    // Words that stand for somebody, or join others.
    'vendor neighbor other another whoever either whether together further later after under over never ever more before therefore ' +
    'person people somebody anybody nobody everybody anyone someone'
  ).split(' '),
);
/** Parts of an organisation act like people. */
const unit =
  /^(?:hr|qa|finance|legal|reception|procurement|accounting|payroll|marketing|sales|dispatch|team|office|department|committee|council|squad)s?$/i;
export const isUnit = (noun: string): boolean => unit.test(noun);
/** Places where people work: they act where a sentence says so, and are things elsewhere. */
const organisation = new Set(
  'clinic hospital hotel school kennel shop agency bank club pharmacy lab laboratory authority bureau kitchen garage workshop dealership charity embassy museum library university municipality firm branch company organisation organization insurer carrier retailer merchant supplier vendor partner venue'.split(
    ' ',
  ),
);
export const isOrganisation = (name: string): boolean =>
  organisation.has(singular(name.slice(name.lastIndexOf(' ') + 1)));

const ofPrograms =
  /(?:^| )(?:event|error|request|exception|message|signal|webhook|http|input|click|touch|file|job|route|api|motor|game|flow|memory|access|domain|cluster|temperature|the|an?|each|every|our) \p{L}+$/iu;
const protocol = /(?:^| )(?:[A-Z]{2,6}\d?|rest|websocket|desktop|native|database) \p{L}+$/u;
/** By its last word: a waiting list is a list. */
export const isHuman = perWord((name: string): boolean => isForPeople(name));

const anyPerson =
  /(?:^| )(?:an?|the|this|that|each|every|any|one|another|other|same|second|third|first|next|new|different|single|right|wrong|per|last) persons?$/i;
const isForPeople = (name: string): boolean => {
  if (isRanking(name)) return false;
  const noun = name.slice(name.lastIndexOf(' ') + 1);
  // "Neither", "however", "rather" only end like those who do something.
  if (closedTags(noun.toLowerCase())) return false;
  // "The claims handler": what handles events is a program, what handles claims is somebody.
  if (noun !== name && /^(?:handler|controller|broker)s?$/i.test(noun) && !ofPrograms.test(name)) return true;
  // "A periodic worker deletes rows", "the queue worker": a program at work.
  if (
    noun !== name &&
    /(?:^| )(?:background|periodic|startup|queue|web|service|async|batch|cron|job|sync|scheduled) workers?$/i.test(name)
  )
    return false;
  // "A date picker", "the photo uploader": a part of the page; whoever picks orders is somebody.
  if (noun !== name && onPage.test(name)) return false;
  // "Route guards" let a page open or not; whoever guards a door is somebody.
  if (noun !== name && /(?:^| )(?:route|navigation|page|auth|api|type|null) guards?$/i.test(name)) return false;
  // "The SSE client" speaks a protocol, and is nobody.
  if (noun !== name && /^clients?$/i.test(noun) && (protocol.test(name) || ofPrograms.test(name))) return false;
  // "The appointed person" is somebody, "another person" nobody in particular.
  if (noun !== name && /^persons?$/i.test(noun)) return !anyPerson.test(name);
  // "A deck hand", "the farm hands": who works there.
  if (noun !== name && /(?:^| )(?:cellar|deck|farm|field|stable|stage|kitchen|factory|ranch|hired) hands?$/i.test(name))
    return true;
  // "The panel awards it" is said of people, "the side panel" of a screen.
  if (panel.test(name)) return true;
  return (human.test(noun) && !/ments?$/i.test(noun) && !notHuman.has(singular(noun))) || unit.test(noun);
};

const panel =
  /^(?:the )?(?:(?:review|expert|advisory|awards?|selection|judging|grants?|interview|appeals?) )?(?:panel|jury)$/i;
const onPage =
  /(?:^| )(?:(?:date|time|day|month|year|range|colou?r|file|image|photo|emoji|icon|slot|location|place|language|locale|currency|country|theme|font|unit|address|quantity|number) (?:picker|selector|chooser|slider|stepper|spinner|switcher)|(?:file|image|photo|document|media|csv|logo|avatar) uploader|(?:pdf|image|photo|document|file|log|code|map) viewer|(?:range|price|volume) slider)s?$/i;

/** What there can be thousands of, and each of them calls. */
const devices =
  /^(?:account|people|contact|device|sensor|tenant|gateway|terminal|vehicle|meter|machine|turbine|tracker|camera|pump|scooter|truck|thermostat|robot|scale|beacon|probe|charger|station)$/;
export const isDevice = (noun: string): boolean => devices.test(noun);
