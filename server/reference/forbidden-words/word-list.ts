/**
 * What no text to a borrower says when money is asked for. The rules are those of SEC MC 18 s.2019,
 * which forbids threats, what is false, obscene words, publishing a borrower's name, and turning to
 * anybody else; that nobody goes to jail for a debt is the Constitution's (Art. III, section 20).
 *
 * How an entry is written: plain words, `a/b` one of them, `*` up to three words between, `~` any
 * ending of a word. Case, accents, letters replaced by digits and dots between letters do not matter
 * (find-forbidden.ts).
 */
export interface ForbiddenWords {
  /** What is forbidden, and by which rule: a refusal says it. */
  readonly rule: string
  /**
   * In which texts: `every`, also what one person writes to one borrower; `written`, what many
   * borrowers read (messages, templates of replies, products, pages); `messages`, what is sent by
   * itself when money is due.
   */
  readonly in: 'every' | 'written' | 'messages'
  /** Saying that it does not happen is no fault: "We never call your employer." */
  readonly mayBeDenied: boolean
  readonly en: readonly string[]
  readonly fil: readonly string[]
}

const OTHERS_EN =
  'family/families/relatives/parents/mother/father/wife/husband/spouse/children/son/daughter/brother/sister/siblings/friend~/neighbor~/neighbour~/employer~/boss/bosses/manager/supervisor/office/workplace/company/hr/coworker~/colleague~/contacts/phonebook/facebook/barangay/school/church/references'
const OTHERS_FIL =
  'pamilya~/kapamilya~/magulang~/nanay/tatay/ina/ama/asawa~/anak~/kapatid~/kaibigan~/kapitbahay~/amo~/boss/employer~/opisina~/trabaho/katrabaho~/kumpanya/hr/kamaganak~/contacts/phonebook/facebook/barangay/kapitan/eskuwelahan'
const YOUR_FIL = 'mo/iyong/inyong/ninyo/nyo/sa/kay/kina'

export const FORBIDDEN_WORDS: readonly ForbiddenWords[] = [
  {
    rule: 'nobody but the borrower is told or contacted (SEC MC 18 s.2019)',
    in: 'every',
    mayBeDenied: true,
    en: [
      `tell/inform/notify/call/contact/text/message/visit/email/reach/alert/involve/approach * your * ${OTHERS_EN}`,
      `tell/inform/notify/call/contact/text/message/visit/alert * everyone/everybody`,
      `your * ${OTHERS_EN} * will/shall/must know/hear/learn/pay`,
      `make sure/certain * your * ${OTHERS_EN} * know/knows/hear/hears`,
      'all your contacts',
      'contact list',
      'go to your * house/home/office/workplace/barangay/school',
    ],
    fil: [
      `sasabihin/sabihin/ipapaalam/ipaalam/isusumbong/isumbong/tatawagan/tawagan/kokontakin/kontakin/pupuntahan/puntahan/itetext/itext/ttext/imemessage/imessage/ichachat/ichat/aabalahin/kakausapin * ${OTHERS_FIL}`,
      `malalaman * ${OTHERS_FIL}`,
      `${YOUR_FIL} ${OTHERS_FIL} * tatawagan/kokontakin/itetext/pupuntahan/sisingilin/malalaman`,
      'lahat ng * contacts',
      'pupunta kami/kame sa * bahay/opisina/trabaho/barangay',
      'icocontact/macocontact/tatawag * ' + OTHERS_FIL,
    ],
  },
  {
    rule: 'other people have no place in a message about money (SEC MC 18 s.2019)',
    in: 'messages',
    mayBeDenied: false,
    en: [
      'family/families/relatives/parents/mother/father/wife/husband/spouse/neighbor~/neighbour~/employer~/boss/bosses/coworker~/colleague~/friends/barangay/workplace/guarantor~',
      'your office/company/hr/contacts/phonebook/children/references',
      'character reference~',
    ],
    fil: [
      'pamilya~/kapamilya~/magulang~/nanay/tatay/asawa~/kapatid~/kaibigan~/kapitbahay~/amo/katrabaho~/kamaganak~/kapitan/tanod',
      'mga/ang/iyong anak',
    ],
  },
  {
    rule: 'nobody is shamed, and no name or picture is published (SEC MC 18 s.2019)',
    in: 'every',
    mayBeDenied: true,
    en: [
      'post/publish/spread/expose * your * picture~/photo~/face/selfie/id/name/identity',
      'we * share/send/show/upload * your * picture~/photo~/face/selfie/id/name',
      'your * picture~/photo~/face/selfie/name * will be posted/published/shared/exposed/spread/uploaded/sent',
      'expose/shame/humiliate/embarrass you/u',
      'everyone/everybody will know/see',
      'wanted poster',
      'post/publish * you * online/facebook/fb/internet/social',
      'post you on',
    ],
    fil: [
      'ipopost/ipost/ipapost/ipapakalat/ipakalat/ikakalat/ikalat/ipupost/ilalabas/ilalathala/iuupload * litrato/picture/pictures/larawan/mukha/selfie/pangalan/id',
      'ipopost/ipost/ipapakalat/ikakalat/ipapahiya/ipahihiya/hihiyain/papahiyain/ieexpose/iexpose ka/kita/ninyo/kayo',
      'mapapahiya/mapahiya ka/kayo',
      'malalaman ng lahat',
    ],
  },
  {
    rule: 'nobody is shamed or insulted (SEC MC 18 s.2019)',
    in: 'every',
    mayBeDenied: true,
    en: [
      'shame on you',
      'you/you’re/ur are/re a * thief/scammer/swindler/liar/deadbeat/crook/criminal/fraud',
      'fuck~/shit/bullshit/bitch/bitches/asshole/bastard/motherfucker~/dickhead/cunt',
      'stupid/idiot/moron/dumb',
      'dirty/bad payer',
    ],
    fil: [
      'putangina~/tangina~/putang/puta/pota/potaena/punyeta/pakshet/pakyu/gago/gaga/ulol/tarantado/bobo/boba/tanga/inutil/kupal/bwisit/buwisit/lintik/hinayupak/walanghiya',
      'walang hiya',
      'walang utang na loob',
      'hayop/hudas ka/kayo',
      'makapal * mukha',
      'kapal ng mukha',
      'magnanakaw/manloloko/mandaraya/estapador/estafador/balasubas ka/kayo',
    ],
  },
  {
    rule: 'shame has no place in what many read (SEC MC 18 s.2019)',
    in: 'written',
    mayBeDenied: false,
    en: ['shame~/shameless/deadbeat~/thief/thieves/swindler~'],
    fil: ['nakakahiya~/kahihiyan/mapapahiya/ipapahiya/magnanakaw/manloloko/mandaraya'],
  },
  {
    rule: 'nobody goes to jail for a debt, and none is threatened with the police (Constitution, article III, section 20; SEC MC 18 s.2019)',
    in: 'every',
    mayBeDenied: true,
    en: [
      'you/u * will/could/may/might/can be/get * arrested/jailed/imprisoned/detained',
      'go to jail/prison',
      'send/put/throw you * jail/prison/bars',
      'have you/u * arrested/jailed',
      'report/turn/hand you * police/nbi/cidg/pnp/authorities',
      'police/nbi/cidg * will/shall come/visit/arrest/pick/look',
      'warrant/warrants * arrest',
      'call/send the police/nbi',
      'behind bars',
    ],
    fil: [
      'makukulong/ikukulong/ipapakulong/ipakukulong/mapapakulong/huhulihin/ipapahuli/ipahuhuli/aarestuhin/ipapaaresto/ipaaaresto/ipapapulis/ipapulis/pupulisin ka/kita/kayo/namin',
      'makukulong/makulong/huhulihin/aarestuhin * ka/kayo/kita',
      'papuntahin/ipapadala/magpapadala/darating/pupunta * pulis/nbi/cidg/pnp',
      'isusumbong/irereport/ireport/ipapablotter/ipablotter * pulis/nbi/pnp/cidg',
    ],
  },
  {
    rule: 'police and prison have no place in what many read (Constitution, article III, section 20; SEC MC 18 s.2019)',
    in: 'written',
    mayBeDenied: false,
    en: [
      'police/policemen/policeman/nbi/cidg/pnp/arrest~/jail~/prison~/imprison~/warrant/warrants/detention',
    ],
    fil: [
      'pulis/pulisya/kulong/makulong/makukulong/ikukulong/ipapakulong/kulungan/bilangguan/presinto/aresto/arestado/aarestuhin/ipapaaresto/huhulihin/ipapahuli/ipapapulis',
    ],
  },
  {
    rule: 'no court case is threatened with (SEC MC 18 s.2019: threats of action)',
    in: 'every',
    mayBeDenied: true,
    en: [
      'we/will/shall/to/and/or sue you/u',
      'file/bring/press * case/charges/lawsuit/complaint * against you/u',
      'take you to court',
      'see you in court',
      'you/u * will/shall be sued',
      'legal action * against you/u',
      'charge~ you with estafa/fraud/bp',
    ],
    fil: [
      'kakasuhan/kasuhan/idedemanda/idemanda/ihahabla/ihabla/sasampahan ka/kita/kayo/namin',
      'magsasampa/magsampa/sasampahan/magfafile * kaso/demanda/reklamo',
      'magkikita tayo sa korte',
    ],
  },
  {
    rule: 'courts and lawyers have no place in a message about money (SEC MC 18 s.2019: threats of action)',
    in: 'messages',
    mayBeDenied: false,
    en: [
      'court/courts/lawsuit~/sue/sued/litigation/lawyer~/attorney~/subpoena~/summons/estafa/criminal/prosecut~/sheriff',
      'legal action/case/department',
      'small claims',
    ],
    fil: ['korte/hukuman/demanda/abogado/abogada/kakasuhan/idedemanda/ihahabla/estapa/kriminal'],
  },
  {
    rule: 'nobody is threatened with violence (SEC MC 18 s.2019)',
    in: 'every',
    mayBeDenied: true,
    en: [
      'kill/hurt/harm/beat/shoot/stab/burn/destroy/ruin you/u/your',
      'break your',
      'watch your back',
      'you * will * regret',
      'something bad * happen',
      'we know where you/u live/work',
    ],
    fil: [
      'papatayin/patayin/sasaktan/saktan/bubugbugin/bugbugin/ipapabugbog/babarilin/barilin/sasaksakin/susunugin/aabangan/abangan/iligpit/ililigpit ka/kita/kayo/namin/ang',
      'alam namin kung saan ka/kayo nakatira',
      'magsisisi ka/kayo',
      'magingat ka/kayo',
    ],
  },
  {
    rule: 'no consequence is said that the law does not have (SEC MC 18 s.2019: false statements)',
    in: 'every',
    mayBeDenied: true,
    en: [
      'blacklist~ * * bank~/government/nbi/abroad/immigration/everywhere',
      'hold departure',
      'cannot/not leave the country',
      'passport * cancel~/hold/revoke~',
      'lose your job/work',
      'freeze/frozen/garnish~ * your/account~/salary/wages',
      'your * account~/salary/wages * frozen/garnished',
      'seize/repossess/confiscate/take * your * property/house/belongings/things/appliances',
      'final demand from/of * court',
    ],
    fil: [
      'mablablacklist/mabablacklist/iblablacklist/blacklisted * * bangko/gobyerno/nbi/abroad',
      'hindi ka * makakaalis * bansa',
      'matatanggal/mawawalan ka * trabaho',
      'kukunin/kukumpiskahin/iilitin/iremata/ireremata * gamit/bahay/ariarian/sahod/sweldo',
      'ifreeze/ifrifreeze * account/sahod',
    ],
  },
]
