/** What may follow on which part of speech: the table by which the tagger chooses. */
import type { Tag } from './tags.ts';

type Row = Readonly<Partial<Record<Tag | '.', number>>>;

export const otherwise = 1.2;
/**
 * What may follow on which, a row for each: what it costs, and the tags that cost so much; `^` is the beginning, `.` the end. What is not listed costs a
 * little, what can hardly be costs much.
 */
const rows: readonly string[] = [
  '^ 0:DQU 0.2:NS# 0.3:J 0.4:IR 0.6:G 0.8:P 1:VX 1.5:WM 1.7:Z 2:BHOCT 4:L 5:F',
  'D 0:NSJ 0.1:# 0.3:P 0.6:G 0.9:DR 3:ICW,. 4:BHOUQX 5:MTL 6:VZF',
  'N 0:ZMBHIC,. 0.1:W 0.2:OV 0.3:U 0.4:NSRT 0.8:FG 0.9:P 1:X 1.2:# 1.5:DQ 2.2:J 2.5:L',
  'S 0:MBHIC,. 0.1:W 0.2:VOZ 0.3:U 0.4:RT 0.6:GF 0.7:P 1:X 1.2:# 1.4:S 1.5:N 1.8:J 2:Q 2.2:D 2.5:L',
  'J 0:NS 0.4:JC,. 0.5:TU 0.6:I 0.8:GP 1:W 1.5:R# 1.6:D 2.5:Q 3:FMBHOL 4:VZ',
  'R 0.1:P 0.2:VZJ. 0.3:I,UC 0.4:FDG# 0.5:RMHOT 0.6:BX 0.8:Q 1:W 1.2:NS 1.5:L',
  'V 0:DQIL 0.2:#RT 0.3:SU 0.4:CJ 0.5:G 0.6:,.W 0.8:P 0.9:N 1:ZMBHO 1.5:X 2.5:VF',
  'Z 0:DQIL 0.2:#RT,. 0.3:SU 0.4:CJ 0.5:G 0.6:NW 0.8:P 1:ZMBHO 1.5:X 2.5:VF',
  'F 0:DQI 0.1:L 0.2:R 0.3:#TU 0.4:S 0.5:NC,. 0.6:W 0.8:J 1:G 1.5:ZMBHO 2:P 2.5:V 4:F',
  'P 0:I,. 0.1:UL 0.2:RC 0.3:T 0.4:S 0.5:N# 0.8:MBHJZ 1:WO 1.2:DQG 1.5:P 2:X 2.5:V 4:F',
  'G 0.1:DL 0.2:I 0.3:NS,. 0.4:QCR# 0.5:TJB 0.6:UM 0.8:ZHO 1:PWG 2:F 3:V',
  'M 0:VXBH 0.2:R 1:O, 1.5:QC 2:. 3:DJI 4:NSP 5:G 6:ZM',
  'B 0:PJX 0.1:DR 0.2:GI 0.3:#B 0.4:T 0.6:NS 1:UW,L 1.2:C 1.5:Q. 5:H 6:VZFM',
  'H 0:PBDX 0.1:# 0.2:TR 0.3:S 0.4:J 0.5:NQ 1.5:GI. 5:VF 6:ZM',
  'O 0:XV 0.4:R 0.6:Q 1:D. 2:NS 4:P 5:ZB 6:M',
  'T 0:VB 0.1:H 0.3:O 0.6:R 0.8:X 5:., 7:DNSJQ#IPZGM',
  'I 0:D# 0.2:NSJGQ 0.6:P 0.7:RU 1:I 1.5:,W 2:.C 3:T 5:H 6:VZFMBO',
  'C 0.1:D 0.2:NS 0.3:JQVZPGUR# 0.4:MBHIXT 0.5:O 0.6:FW 1:L',
  'U 0:DQ 0.2:NS 0.3:J# 0.4:TR 0.5:PGI 0.6:X 1.5:W 2:ZBU 3:VMHOF',
  'W 0:BMHO 0.1:ZQ 0.2:VD 0.3:FR 0.4:S 0.5:N 0.8:J 1:XT 1.5:I 2:PG',
  'Q 0:ZMBHO 0.1:V 0.2:R. 0.3:C,UW 0.4:FI 0.5:TL 0.8:P 1:XJG 2:# 2.5:D 4:NS',
  'L 0.1:DI,.U 0.2:QC 0.3:NST 0.4:R# 0.6:J 0.8:G 1:P 4:VZ',
  '# 0:NS 0.2:J 0.3:,. 0.4:IC# 0.6:UBMT 0.8:RGPW 1:DH 3.5:VZ',
  ', 0:C. 0.1:DQUW 0.2:NSR# 0.3:JGIX 0.4:VZPT 0.6:MBHO 0.8:F 1:L,',
  'X 0:VP 0.1:B 0.2:JH 0.3:DRT 0.4:IG 0.5:# 0.6:Z 0.8:NSQ 1:, 1.5:C',
];

export const next = Object.fromEntries(
  rows.map((row) => {
    const [tag = '', ...costs] = row.split(' ');
    return [
      tag,
      Object.fromEntries(
        costs.flatMap((one) => {
          const [cost = '', tags = ''] = one.split(':');
          return tags.split('').map((each) => [each, Number(cost)]);
        }),
      ),
    ];
  }),
) as Readonly<Record<Tag | '^', Row>>;
