/**
 * Defects in the house styles of others, written before the checks were looked at: rules as a table or as headed lists, scenarios under
 * `Rule:`, tickets as front matter or with a table of fields, records in MADR's form, OpenAPI as files of their own; underlined
 * headings, rules under categories or in a numbered list, a German feature, calls in prose.
 */
import { allotmentsDefects } from './allotments.ts';
import { archiveWords } from './archive.ts';
import { archiveFormats } from './archive-formats.ts';
import { bakeryDefects } from './bakery.ts';
import { canteenDefects } from './canteen.ts';
import { clinicFormats } from './clinic-formats.ts';
import { clinicWords } from './clinic-words.ts';
import type { OtherDefect } from './defect.ts';
import { cratesDefects } from './crates.ts';
import { damagesDefects } from './damages.ts';
import { damagesFormats } from './damages-formats.ts';
import { expensesDefects } from './expenses.ts';
import { expensesDesign } from './expenses-design.ts';
import { expensesIssues } from './expenses-issues.ts';
import { greenhouseDefects } from './greenhouse.ts';
import { harbourDefects } from './harbour.ts';
import { hearingDefects } from './hearing.ts';
import { choirDefects } from './choir.ts';
import { ferryDefects } from './ferry.ts';
import { passkeysDefects } from './passkeys.ts';
import { quotaDefects } from './quota.ts';
import { kitaDefects } from './kita.ts';
import { lockersFormats } from './lockers-formats.ts';
import { lockersWords } from './lockers-words.ts';
import { metersWords } from './meters.ts';
import { metersFormats } from './meters-formats.ts';
import { parkingDesign } from './parking-design.ts';
import { parkingFormats } from './parking-formats.ts';
import { parkingTickets } from './parking-tickets.ts';
import { parkingWords } from './parking-words.ts';
import { pantryDefects } from './pantry.ts';
import { relayFormats } from './relay-formats.ts';
import { relayWords } from './relay-words.ts';
import { workshopDefects } from './workshop.ts';
import { wristbandsDefects } from './wristbands.ts';
import { toolshedDefects } from './toolshed.ts';
import { transcriptsDefects } from './transcripts.ts';
import { vouchersDefects } from './vouchers.ts';
import { vouchersFormats } from './vouchers-formats.ts';
import { vouchersTickets } from './vouchers-tickets.ts';
import { kioskDefects } from './kiosk.ts';
import { trellisDefects } from './trellis.ts';
import { repairsDefects } from './repairs.ts';
import { shuttleDefects } from './shuttle.ts';
import { vetDefects } from './vet.ts';
import { towerDefects } from './tower.ts';
import { ridepoolDefects } from './ridepool.ts';
import { spendeDefects } from './spende.ts';
import { claimsDefects } from './claims.ts';
import { coldchainDefects } from './coldchain.ts';
import { dunningDefects } from './dunning.ts';
import { bedsDefects } from './beds.ts';
import { bedsMore } from './beds-more.ts';
import { clipsDefects } from './clips.ts';
import { drillDefects } from './drill.ts';
import { mulchDefects } from './mulch.ts';
import { laundryDefects } from './laundry.ts';
import { laundryMore } from './laundry-more.ts';
import { taxiDefects } from './taxi.ts';
import { taxiMore } from './taxi-more.ts';

export const otherDefects: readonly OtherDefect[] = [
  ...clinicWords,
  ...clinicFormats,
  ...lockersWords,
  ...lockersFormats,
  ...harbourDefects,
  ...bakeryDefects,
  ...kitaDefects,
  ...relayWords,
  ...relayFormats,
  ...parkingWords,
  ...parkingDesign,
  ...parkingFormats,
  ...parkingTickets,
  ...expensesDefects,
  ...expensesDesign,
  ...expensesIssues,
  ...metersWords,
  ...metersFormats,
  ...archiveWords,
  ...archiveFormats,
  ...vouchersDefects,
  ...vouchersFormats,
  ...vouchersTickets,
  ...transcriptsDefects,
  ...greenhouseDefects,
  ...damagesDefects,
  ...damagesFormats,
  ...ferryDefects,
  ...choirDefects,
  ...passkeysDefects,
  ...quotaDefects,
  ...allotmentsDefects,
  ...canteenDefects,
  ...wristbandsDefects,
  ...cratesDefects,
  ...workshopDefects,
  ...toolshedDefects,
  ...hearingDefects,
  ...pantryDefects,
  ...kioskDefects,
  ...trellisDefects,
  ...repairsDefects,
  ...shuttleDefects,
  ...vetDefects,
  ...towerDefects,
  ...ridepoolDefects,
  ...spendeDefects,
  ...claimsDefects,
  ...coldchainDefects,
  ...dunningDefects,
  ...bedsDefects,
  ...bedsMore,
  ...clipsDefects,
  ...drillDefects,
  ...mulchDefects,
  ...taxiDefects,
  ...laundryDefects,
  ...laundryMore,
  ...taxiMore,
];
