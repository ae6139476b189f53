/** Which words are for people, by how they end: no list has them all. */
import { singular } from '../text/words.ts';

/** Words that end like those for people, or are used for nobody else. */
const human =
  /(?:[^w]er|(?:view|follow|borrow|brew|grow)er|[aeiou]tor|[^f]or|ist|ian|ant|ent|(?:employ|attend|train|invit|refer|assign|mentor|licens|pay|appoint|interview|nomin|trust|committ)ee|eer|man|woman|[a-z]{3,}men|person|people|user|admin|staff|parent|lord|lady|smith|patron|pilot|citizen|warden|neighbou?r|friend|mate|sibling|spouse|kid|medic|mechanic|vet|chef|cook|guest|host|client|nurse|clerk|lead|head|officer|coach|pupil|crew|analyst|executive|desk|member|rep|candidate|delegate|advocate|associate|colleague|steward|guard|marshal|judge|aide|scout|cadet|intern|apprentice|bookkeeper|registrar|bursar|scholar)s?$/i;
export const notHuman = new Set(
  (
    'concurrent specimen regimen omen abdomen analyser analyzer number order folder filter reminder newsletter letter calendar server paper header footer offer timer computer tracker router counter container buffer cluster layer register printer scanner trigger transfer identifier parameter character browser banner sensor monitor error factor vendor indicator connector processor document payment shipment appointment content comment event component consent statement department environment agreement amount segment discount variant grant restaurant plant instant assessment assignment enrolment enrollment employment voucher ticket water power other another whoever answer either whether together further later after under over never ever color minor major prior floor door equipment management deployment operation element moment measurement requirement attachment installment instalment replacement adjustment settlement movement placement treatment investment percent chapter matter master cover corner center centre meter quarter semester score feature store more before therefore ' +
    'roster poster sticker trailer locker charger scooter freezer cooler heater tanker boiler elevator escalator tractor reactor projector detector compressor radiator inverter converter amplifier transmitter ladder border binder feeder blender toaster burner mixer shower tower flower dinner supper summer winter river lever drawer tier barrier flyer disaster theater theatre lighter shutter stapler spinner dryer washer dishwasher cooker dispenser tensor cursor motor rotor actuator accelerator incubator ventilator defibrillator respirator simulator emulator calculator refrigerator transformer thermometer odometer speedometer barometer multimeter parameter perimeter diameter chamber timber rubber fiber fibre leather feather weather shelter starter adaptor separator denominator operator-panel incident accident ingredient coefficient talent tent rent gradient patent torrent precedent warrant variant covenant hydrant quadrant croissant elephant playlist wishlist shortlist watchlist allowlist denylist blacklist whitelist median list checklist waitlist orchestrator controller scheduler loader bootloader parser handler broker solution multi-tenant bot chatbot collector crawler exporter importer listener watcher adapter driver-software provider helper wrapper renderer generator validator decorator iterator descriptor vector mirror tensor motor color editor behavior behaviour flavor neighbor different cent recent current present urgent important permanent equivalent consistent independent sufficient subsequent efficient intent extent silent relevant significant constant redundant deterministic person people somebody anybody nobody everybody somebody anyone someone data system app application service platform tool software product solution site website page model device gateway component module library client-side'
  ).split(' '),
);
/** Parts of an organisation act like people. */
const unit =
  /^(?:hr|qa|finance|legal|reception|procurement|accounting|payroll|marketing|sales|dispatch|team|office|department|committee|council|squad)s?$/i;
export const isUnit = (noun: string): boolean => unit.test(noun);
/** Places where people work: they act where a sentence says so, and are things elsewhere. */
const organisation = new Set(
  'clinic hospital school kennel shop agency bank club pharmacy lab laboratory authority bureau kitchen garage workshop dealership charity embassy museum library university municipality firm branch company organisation organization insurer carrier retailer merchant supplier vendor partner venue'.split(
    ' ',
  ),
);
export const isOrganisation = (name: string): boolean =>
  organisation.has(singular(name.slice(name.lastIndexOf(' ') + 1)));

const ofPrograms =
  /(?:^| )(?:event|error|request|exception|message|signal|webhook|http|input|click|touch|file|job|route|api|motor|game|flow|memory|access|domain|cluster|temperature|the|an?|each|every|our) \p{L}+$/iu;
/** By its last word: a waiting list is a list. */
export function isHuman(name: string): boolean {
  const known = asked.get(name);
  if (known !== undefined) return known;
  if (asked.size >= mostAsked) asked.clear();
  const answer = isForPeople(name);
  asked.set(name, answer);
  return answer;
}
/** The same few hundred words are asked about by everything that reads a text. */
const asked = new Map<string, boolean>();
const mostAsked = 3000;

const isForPeople = (name: string): boolean => {
  const noun = name.slice(name.lastIndexOf(' ') + 1);
  // "The claims handler": what handles events is a program, what handles claims is somebody.
  if (noun !== name && /^(?:handler|controller|broker)s?$/i.test(noun) && !ofPrograms.test(name)) return true;
  return (human.test(noun) && !/ments?$/i.test(noun) && !notHuman.has(singular(noun))) || unit.test(noun);
};

/** What there can be thousands of, and each of them calls. */
const devices =
  /^(?:account|people|contact|device|sensor|tenant|gateway|terminal|vehicle|meter|machine|turbine|tracker|camera|pump|scooter|truck|thermostat|robot|scale|beacon|probe|charger|station)$/;
export const isDevice = (noun: string): boolean => devices.test(noun);
