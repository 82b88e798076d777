import type { LegalSection, LegalText } from '#contract/site/legal.ts'
import { MIN_APPLICANT_AGE } from '#domain/underwriting/underwriting.ts'
import { NOTE_MESSAGES } from '#server/lending/agreement/note-messages.ts'
import { companyRows } from '#server/lending/legal/company-rows.ts'
import { LEGAL_MESSAGES } from '#server/lending/legal/legal-messages.ts'
import {
  type LegalFacts,
  helpNote,
  pictures,
  section,
} from '#server/lending/legal/legal-section.ts'
import { rightsInFilipino } from '#server/lending/legal/privacy-rights-messages-fil.ts'

/** The privacy policy in Filipino; the same sections as the English one. */
export function privacyPolicyInFilipino(facts: LegalFacts): LegalText {
  return {
    language: 'fil',
    lead: `Ano ang alam ng ${facts.brand.appName} tungkol sa iyo, para saan, kanino ito ibinibigay, at paano mo ito ipapatigil. Sumusunod ito sa Data Privacy Act of 2012 (RA\u{A0}10173). ${NOTE_MESSAGES.fil.englishBinds}`,
    sections: [
      section('responsible', 'Sino ang may responsibilidad', {
        paragraphs: ['Ang kompanyang nagdedesisyon kung paano gagamitin ang data mo:'],
        figures: [{ title: '', rows: companyRows(facts, 'fil') }],
      }),
      ...collected(facts),
      ...used(facts),
      ...protectedBy(),
      ...rightsInFilipino(facts),
    ],
  }
}

function collected({ market }: LegalFacts): LegalSection[] {
  return [
    section('registration', 'Ang sinasabi mo sa amin: pag-register', {
      paragraphs: ['Para makapag-register at makapag-apply, ibinibigay mo sa amin ang:'],
      points: [
        'mobile number mo, na kinukumpirma ng code na ipinapadala namin dito;',
        'pangalan, petsa at lugar ng kapanganakan, nationality at address;',
        'ID mo, trabaho mo, at kung saan galing ang kita mo;',
        ...pictures(
          market,
          'mga picture ng ID na iyon at ng mukha mo, na ikinukumpara ng staff namin;',
        ),
        'bank account o e-wallet na tatanggap ng pera mo.',
      ],
      notes: [
        'May sinasabi ang PWD ID tungkol sa kalusugan mo. Tinatanggap lang namin ito kung ito ang pinili mo, para makilala ka, at makikita lang ng staff namin na ganito ang ID kapag ikinukumpara nila ito; kasintagal ng ibang identity data mo ang pagtago nito.',
        ...helpNote(
          market,
          'Kapag humingi ka ng tulong sa pagbabayad, sinasabi mo kung bakit hindi ka makabayad, gaya ng sakit o nawalang kita. Ginagamit namin ito para masagot ka; nananatili ito hanggang burahin mo ang data mo.',
        ),
      ],
    }),
    section('activity', 'Ang ginagawa mo: activity', {
      paragraphs: [
        'Itinatago namin ang mga kaugnay ng loan mo: mga application, offer at kasunduan kasama ang oras na tinanggap mo ang mga ito, mga bayad, message, reklamo at rating. Ito ang mga record na dapat naming itago ayon sa batas.',
        'Binibilang namin kung aling mga inirerekomendang loan ang pinindot, ayon sa loan at sa puwesto nito sa listahan.',
      ],
    }),
    section('browsing', 'Ang mga pinupuntahan mo: browsing', {
      paragraphs: [
        'Nire-record ng server namin kung aling page namin ang binuksan, kailan, at gaano katagal ang sagot, nang walang pangalan, number, o anumang tinype mo. Hindi namin nakikita ang ginagawa mo sa ibang site at app.',
        'Puwedeng sabihin sa amin ng link mula sa isang ad kung aling ad iyon.',
      ],
    }),
    section('device', 'Ang phone mo', {
      paragraphs: [
        'Sinasabi ng app sa amin ang version nito, ang brand at system ng phone mo, at isang identifier ng pagkaka-install. Bukod doon:',
      ],
      points: [
        'Camera: ginagamit lang kapag ikaw mismo ang kumuha o pumili ng picture bilang patunay sa reklamo. Tinatanggal muna rito kung saan at kailan ito kinunan bago i-save.',
        ...pictures(
          market,
          'Camera, para sa mga picture ng ID mo: bumubukas kapag pinindot mo at sumasara pagkakuha. Naka-encrypt ang mga ito, at nakatala ang bawat pagtingin.',
        ),
        'Location (GPS): hindi binabasa. Kung kailanganin man ito ng isang serbisyo, tatanungin ka muna ng phone mo, at gagana pa rin ang iba kahit tumanggi ka.',
        'Advertising identifier: puwede itong isama ng app sa mga request nito, para hindi mabilang nang dalawang beses ang isang pagkaka-install. Hindi ito itinatago kasama ng loan mo, at puwede mo itong i-reset o i-off sa settings ng phone mo.',
        'Network: ang internet address mo at ang uri ng koneksiyon, para mapigilan ang panloloko at malimitahan ang mga maling subok. Sa bawat application, dalawang taon naming itinatago kung saang network ito galing at ang isang marka ng browser. Kapag marami ang nag-apply mula sa isang network, o may ibang borrower na kapareho mo ng device, ID number, account o address, tao ang magdedesisyon, hindi makina lang.',
        'Contacts, mga text, listahan ng tawag at picture gallery mo: hindi binabasa kahit kailan.',
      ],
    }),
  ]
}

function used({ market }: LegalFacts): LegalSection[] {
  return [
    section('purposes', 'Para saan', {
      paragraphs: ['Ginagamit namin ang data mo para:'],
      points: [
        'malaman kung sino ka, at makapagdesisyon sa application mo;',
        'maipadala ang loan mo at ma-record ang mga bayad mo;',
        'maipaalala sa iyo ang mga due date, at masagot ka;',
        'mahanap ang panloloko at mga problema sa app;',
        'maitago ang mga record na dapat naming itago ayon sa batas, at makapag-report.',
      ],
      notes: ['Walang ibinebenta, at walang ginagamit para ipahiya ang sinuman.'],
    }),
    section('sharing', 'Kanino ito ibinibigay: mga service provider', {
      paragraphs: [
        'Ang kailangan lang ng serbisyo nila ang nakukuha ng mga service provider, at may kontratang nag-oobliga sa kanilang sumunod sa policy na ito:',
      ],
      points: [
        'mga payment provider: halaga, reference, mobile number mo, at ang account na tatanggap ng pera;',
        'mga nagpapadala ng message: number mo at ang text;',
        ...pictures(
          market,
          'tumitingin ng mga ID para sa amin, bago ang staff namin: ang mga picture na iyon;',
        ),
        'mga naghahambing ng pangalan sa sanctions list para sa amin: pangalan at birthday mo;',
        'mga provider ng computer at storage: ang mga naka-save, naka-encrypt habang ipinapadala.',
      ],
      notes: [
        ...(market.lenderNotices ? LEGAL_MESSAGES.fil.creditBureau : []),
        'Nakukuha ng mga korte at awtoridad ang iniuutos ng batas. Walang ibang sinasabihan tungkol sa utang mo, at walang ibang tinatawagan tungkol dito: hindi ang pamilya, kaibigan, katrabaho o sinuman sa contacts mo.',
      ],
    }),
    section('cookies', 'Mga cookie', {
      paragraphs: [
        'Isang cookie ang nagpapanatili sa iyong naka-log in, isa ang nakakaalala sa napili mong wika, at isa ang nakakaalala na nag-log in ka na sa browser na ito, para masabihan ka namin kapag may nag-log in gamit ang iba. Hindi ka sinusundan ng mga ito sa ibang site. Kung wala ang mga ito, hindi ka makikilala ng app; puwede mong burahin ang mga ito sa browser mo anumang oras.',
      ],
    }),
    section('retention', 'Gaano katagal', {
      paragraphs: [
        'Nananatili ang data mo habang may account ka. Natatapos ang pagkaka-log in pagkalipas ng 14 na araw na hindi ginagamit, at kusang nabubura ang mga code, ang bilang ng mga subok at ang record ng mga pagbisita. Nabubura ang mga mensaheng ipinadala namin sa iyo pagkalipas ng dalawang taon, kapag wala ka nang loan o reklamong hindi pa tapos.',
        'Kapag binura mo ang data mo sa Settings, agad mawawala ang lahat ng nagsasabi kung sino ka. Kung may perang naipadala na sa iyo, isang naka-lock na kopya ng identity record at mga account mo ang itatago nang 5 taon mula sa huling entry sa mga loan mo, gaya ng hinihingi ng batas laban sa money laundering, at buburahin pagkatapos. Ikinukumpara rin namin ito kapag may nagrerehistro, para manatiling mababa ang credit limit na binabaan na. Mananatili ang mga record na dapat naming itago ayon sa batas, na may mga halaga, petsa at number, nang wala ang pangalan mo.',
        'Habang may loan ka pang hindi tapos, o may bayad na papunta pa lang, hindi pa mabubura ang data.',
      ],
    }),
  ]
}

function protectedBy(): LegalSection[] {
  return [
    section('password', 'Password at mga code', {
      paragraphs: [
        'Wala kang password dito na puwedeng mahulaan o manakaw. Nagla-log in ka gamit ang code na may 6 na digit na ipinapadala namin sa phone mo. Isang beses lang itong gagana at sa loob ng 5 minuto, at mawawalan ng bisa pagkatapos ng 5 maling subok; naka-hash na anyo lang nito, hindi ang code mismo, ang itinatago namin.',
        'Huwag ibigay ang code kahit kanino. Hindi namin ito hinihingi sa tawag, text o e-mail. I-lock ang phone mo, at sabihin agad sa amin kapag nawala ito.',
      ],
    }),
    section('minors', 'Mga menor de edad', {
      paragraphs: [
        `Hindi puwedeng mag-register o mag-apply ang wala pang ${MIN_APPLICANT_AGE} taong gulang, at hindi namin sinasadyang magtago ng data nila. Kapag nalaman naming may ganoong data, buburahin namin ito; sabihin sa amin kung may alam ka.`,
      ],
    }),
  ]
}
