import { REPLY_WORKING_DAYS, RESOLUTION_DAYS } from '#domain/contacts/complaint-clock.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts that more than one legal text has. Phone numbers are passed in already formatted. */
interface LegalMessages {
  readonly company: Readonly<
    Record<'name' | 'address' | 'secRegistration' | 'certificateOfAuthority', string>
  >
  readonly officer: {
    readonly heading: string
    readonly text: string
    readonly labels: Readonly<Record<'name' | 'address' | 'email' | 'phone' | 'npc', string>>
  }
  readonly grievance: typeof GRIEVANCE
  readonly complaints: {
    readonly heading: string
    readonly reach: (phone: string, email: string) => string
    readonly steps: readonly string[]
    readonly law: string
  }
  /** The notice about the credit bureau that every lender must give (RA 9510). */
  readonly creditBureau: readonly string[]
}

/** Shown in market asGiven, which has English alone. */
const GRIEVANCE = {
  heading: 'Grievance officer',
  text: 'Our data protection officer is the grievance officer: whoever thinks that his data were treated wrongly is heard by him first.',
  labels: {
    name: 'Addressed to',
    address: 'Address',
    email: 'E-mail',
    phone: 'Telephone',
  },
}

export const LEGAL_MESSAGES: Localized<LegalMessages> = {
  en: {
    company: {
      name: 'Corporate name',
      address: 'Address',
      secRegistration: 'SEC registration no.',
      certificateOfAuthority: 'Certificate of authority no.',
    },
    officer: {
      heading: 'Data Protection Officer',
      text: 'Our data protection officer is also the grievance officer: whoever thinks that his data were treated wrongly is heard by him first, and may then go to the National Privacy Commission (NPC).',
      labels: {
        name: 'Name',
        address: 'Address',
        email: 'E-mail',
        phone: 'Telephone',
        npc: 'NPC registration no.',
      },
    },
    grievance: GRIEVANCE,
    complaints: {
      heading: 'Complaints and law',
      reach: (phone, email) =>
        `Call ${phone}, write to ${email}, or use Online service in the app. A complaint costs nothing.`,
      steps: [
        `First tell us. Your complaint gets a number at once, a reply within ${REPLY_WORKING_DAYS} weekdays, and is to be resolved within ${RESOLUTION_DAYS} days. You can download its record.`,
        'When you are not content with our answer, go to the Securities and Exchange Commission (SEC) with that record: it asks first whether you complained to us.',
        'On what is done with your data, our data protection officer comes first, and then the National Privacy Commission (NPC).',
        'Nobody who collects for us may threaten or shame you, or contact your family, friends or anybody else about your loan. Tell us and the SEC if it happens.',
      ],
      law: 'These terms follow the law of the Republic of the Philippines. What the law gives you, no term here takes away.',
    },
    creditBureau: [
      'Credit bureau notice: as every lender must by law (RA 9510), we submit your basic credit data to the Credit Information Corporation (CIC): your loan, and how you pay it, on time or late. The CIC may share it with other lenders and institutions that the law allows. Before we lend, and with your consent, we may read your report from it or from another credit bureau, which gets your name, birth date and ID to find it.',
      'You may ask the CIC for your own report. When we decline you for what it says, we tell you so when you ask.',
    ],
  },
  fil: {
    company: {
      name: 'Pangalan ng kompanya',
      address: 'Address',
      secRegistration: 'SEC Registration No.',
      certificateOfAuthority: 'Certificate of Authority No.',
    },
    officer: {
      heading: 'Data Protection Officer (DPO)',
      text: 'Sa DPO ka unang lalapit kung sa tingin mo ay mali ang paggamit sa data mo. Kung hindi ka kuntento sa sagot, puwede kang dumulog sa National Privacy Commission (NPC).',
      labels: {
        name: 'Pangalan',
        address: 'Address',
        email: 'E-mail',
        phone: 'Telepono',
        npc: 'NPC registration no.',
      },
    },
    grievance: GRIEVANCE,
    complaints: {
      heading: 'Mga reklamo at batas',
      reach: (phone, email) =>
        `Tumawag sa ${phone}, mag-e-mail sa ${email}, o sumulat ng reklamo sa app. Libre ang magreklamo.`,
      steps: [
        `Sabihin muna sa amin. May number agad ang reklamo mo, may sagot sa loob ng ${REPLY_WORKING_DAYS} araw na may pasok, at dapat itong maresolba sa loob ng ${RESOLUTION_DAYS} araw. Puwede mong i-download ang record nito.`,
        'Kung hindi ka kuntento sa sagot namin, dalhin ang record na iyon sa Securities and Exchange Commission (SEC): itatanong muna nila kung nagreklamo ka na sa amin.',
        'Kung tungkol sa paggamit sa data mo, sa data protection officer muna namin, at saka sa National Privacy Commission (NPC).',
        'Bawal manakot o manghiya ang sinumang naniningil para sa amin, at bawal nilang i-contact ang pamilya, kaibigan o sinumang iba tungkol sa loan mo. Sabihin sa amin at sa SEC kung mangyari ito.',
      ],
      law: 'Sumusunod ang mga tuntuning ito sa batas ng Republika ng Pilipinas. Walang tuntunin dito ang nag-aalis ng ibinibigay sa iyo ng batas.',
    },
    creditBureau: [
      'Abiso tungkol sa credit bureau: gaya ng hinihingi ng batas sa bawat lender (RA 9510), isinusumite namin ang basic credit data mo sa Credit Information Corporation (CIC): ang loan mo, at kung paano mo ito binabayaran, sa oras man o late. Puwede itong ibahagi ng CIC sa ibang lender at institusyong pinapayagan ng batas. Bago kami magpautang, at kung pumayag ka, puwede naming basahin ang report mo mula rito o sa ibang credit bureau, na bibigyan ng pangalan, birthday at ID mo para mahanap ito.',
      'Puwede mong hingin sa CIC ang sarili mong report. Kung ito ang dahilan kung bakit ka hindi na-approve, sasabihin namin kapag nagtanong ka.',
    ],
  },
}
