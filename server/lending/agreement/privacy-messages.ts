import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of the privacy consent, section by section. */
export interface PrivacyMessages {
  readonly title: string
  readonly responsible: string
  readonly controller: (name: string, address: string, email: string, phone: string) => string
  readonly uses: string
  readonly used: string
  readonly neverRead: string
  readonly purpose: string
  readonly purposes: string
  readonly sharing: string
  readonly providers: string
  readonly pictures: string
  readonly creditBureau: string
  readonly nobodyElse: string
  readonly howLong: string
  readonly kept: string
  readonly rights: string
  readonly yourRights: (email: string) => string
  readonly ownChoice: string
  readonly age: string
  readonly minors: string
}

export const PRIVACY_MESSAGES: Localized<PrivacyMessages> = {
  en: {
    title: 'Privacy Policy and Consent',
    responsible: 'Who is responsible',
    controller: (name, address, email, phone) =>
      `${name}, ${address}. Reach our data protection officer at ${email} or ${phone}.`,
    uses: 'What we use',
    used: 'What you tell us when you apply: name, birth date, address, work, identity document, mobile number and payout account. What comes of your loan: offers, payments, messages and complaints.',
    neverRead:
      'We never read your contacts, your messages, your pictures or where you are, and we never ask for other people’s numbers.',
    purpose: 'What for',
    purposes:
      'To decide on your application, to pay out and collect the loan, to keep books as the law asks, and to answer you. Nothing is sold.',
    sharing: 'Who gets what',
    providers:
      'Payment providers get what a payment needs. Message providers get your number and the text. Who compares names with sanctions lists for us gets your name and birth date. Authorities get what the law orders.',
    pictures:
      'Who looks at IDs for us, before our staff do, gets the pictures of your ID and your face.',
    creditBureau:
      'As every lender must by law (RA 9510) we report your loan and how you pay it to the Credit Information Corporation; before we lend we may read your credit report, asked for with your name, birth date and ID. A lender who declines you must tell you so when you ask.',
    nobodyElse: 'Nobody else is told of your debt, and nobody else is called about it.',
    howLong: 'How long',
    kept: 'Books and identity records are kept for 5 years after the loan ends, as the law asks. All else goes when you ask for it.',
    rights: 'Your rights',
    yourRights: (email) =>
      `You may see, correct, take along and erase your data under Settings, object to its use, and complain to the National Privacy Commission. Write to ${email}.`,
    ownChoice:
      'This consent is your own choice, apart from the loan agreement. You can withdraw it as easily as you gave it, under Settings.',
    age: 'Age',
    minors: 'Nobody under 18 may apply, and we keep no data of minors.',
  },
  fil: {
    title: 'Privacy Policy at pahintulot',
    responsible: 'Sino ang may responsibilidad',
    controller: (name, address, email, phone) =>
      `${name}, ${address}. Mako-contact ang data protection officer namin sa ${email} o ${phone}.`,
    uses: 'Anong data ang ginagamit namin',
    used: 'Ang sinasabi mo sa amin kapag nag-apply ka: pangalan, birthday, address, trabaho, ID, mobile number at account na tatanggap ng pera. Ang nangyayari sa loan mo: mga offer, bayad, message at reklamo.',
    neverRead:
      'Hindi namin kailanman binabasa ang contacts, mga message, mga picture o lokasyon mo, at hindi kami humihingi ng number ng ibang tao.',
    purpose: 'Para saan',
    purposes:
      'Para magdesisyon sa application mo, ipadala at singilin ang loan, itago ang mga record na hinihingi ng batas, at sagutin ka. Walang ibinebenta.',
    sharing: 'Kanino ibinibigay ang data mo',
    providers:
      'Nakukuha ng mga payment provider ang kailangan para sa bayad. Nakukuha ng mga nagpapadala ng message ang number mo at ang text. Nakukuha ng mga naghahambing ng pangalan sa sanctions list para sa amin ang pangalan at birthday mo. Nakukuha ng mga awtoridad ang iniuutos ng batas.',
    pictures:
      'Nakukuha ng tumitingin ng mga ID para sa amin, bago ang staff namin, ang mga picture ng ID at mukha mo.',
    creditBureau:
      'Gaya ng hinihingi ng batas sa bawat lender (RA 9510), inire-report namin sa Credit Information Corporation ang loan mo at kung paano mo ito binabayaran; bago kami magpautang, puwede naming basahin ang credit report mo, na hihingin gamit ang pangalan, birthday at ID mo. Kung ito ang dahilan kung bakit ka tinanggihan ng isang lender, dapat niyang sabihin kapag nagtanong ka.',
    nobodyElse:
      'Walang ibang sasabihan tungkol sa utang mo, at walang ibang tatawagan tungkol dito.',
    howLong: 'Gaano katagal',
    kept: 'Itinatago nang 5 taon pagkatapos ng loan ang identity record mo at ang mga record na dapat naming itago ayon sa batas. Buburahin ang lahat ng iba pa kapag hiningi mo.',
    rights: 'Mga karapatan mo',
    yourRights: (email) =>
      `Puwede mong tingnan, itama, kunin at burahin ang data mo sa Settings, tutulan ang paggamit nito, at magreklamo sa National Privacy Commission. Sumulat sa ${email}.`,
    ownChoice:
      'Sarili mong desisyon ang pahintulot na ito, hiwalay sa loan agreement. Puwede mo itong bawiin sa Settings, kasindali ng pagbibigay mo nito.',
    age: 'Edad',
    minors:
      'Bawal mag-apply ang wala pang 18 taong gulang, at hindi kami nagtatago ng data ng menor de edad.',
  },
}
