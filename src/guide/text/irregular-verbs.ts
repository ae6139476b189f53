/** Verbs whose forms nobody can derive: base, past, participle. */
const forms =
  'arise arose arisen,awake awoke awoken,bear bore borne,beat beat beaten,become became become,begin began begun,bend bent bent,bet bet bet,bid bid bid,bind bound bound,bite bit bitten,bleed bled bled,blow blew blown,break broke broken,breed bred bred,bring brought brought,broadcast broadcast broadcast,build built built,burst burst burst,buy bought bought,cast cast cast,catch caught caught,choose chose chosen,cling clung clung,come came come,cost cost cost,creep crept crept,cut cut cut,deal dealt dealt,dig dug dug,do did done,draw drew drawn,drink drank drunk,drive drove driven,eat ate eaten,fall fell fallen,feed fed fed,feel felt felt,fight fought fought,find found found,flee fled fled,fly flew flown,forbid forbade forbidden,forecast forecast forecast,forget forgot forgotten,forgive forgave forgiven,freeze froze frozen,get got got,give gave given,go went gone,grow grew grown,hang hung hung,hear heard heard,hide hid hidden,hit hit hit,hold held held,hurt hurt hurt,keep kept kept,know knew known,lay laid laid,lead led led,leave left left,lend lent lent,let let let,lose lost lost,make made made,mean meant meant,meet met met,override overrode overridden,pay paid paid,put put put,quit quit quit,read read read,ride rode ridden,ring rang rung,rise rose risen,run ran run,say said said,see saw seen,seek sought sought,sell sold sold,send sent sent,set set set,shake shook shaken,shed shed shed,shine shone shone,shoot shot shot,show showed shown,shrink shrank shrunk,shut shut shut,sing sang sung,sink sank sunk,sit sat sat,sleep slept slept,slide slid slid,speak spoke spoken,spend spent spent,spin spun spun,split split split,spread spread spread,stand stood stood,steal stole stolen,stick stuck stuck,sting stung stung,strike struck struck,swear swore sworn,sweep swept swept,swim swam swum,swing swung swung,take took taken,teach taught taught,tear tore torn,tell told told,think thought thought,throw threw thrown,understand understood understood,undergo underwent undergone,undo undid undone,upset upset upset,wake woke woken,wear wore worn,weave wove woven,win won won,wind wound wound,withdraw withdrew withdrawn,write wrote written';

/** By the base form what was done: `written`. Maps, since the words looked up come from texts: see decision 29. */
export const participles: ReadonlyMap<string, string> = new Map([
  ['be', 'been'],
  ['lie', 'lain'],
  ...forms.split(',').map((one): [string, string] => {
    const [base = '', , participle = ''] = one.split(' ');
    return [base, participle];
  }),
]);

/** `went` gives `go`: only what is no participle as well. */
export const pasts: ReadonlyMap<string, string> = new Map(
  forms.split(',').flatMap((one): [string, string][] => {
    const [base = '', past = '', participle = ''] = one.split(' ');
    return past === participle || past === base ? [] : [[past, base]];
  }),
);
