import type { LegalSection, LegalText } from '#contract/site/legal.ts'
import { MIN_APPLICANT_AGE } from '#domain/underwriting/underwriting.ts'
import { companyRows } from '#server/lending/legal/company-rows.ts'
import { LEGAL_MESSAGES } from '#server/lending/legal/legal-messages.ts'
import {
  type LegalFacts,
  helpNote,
  pictures,
  section,
} from '#server/lending/legal/legal-section.ts'
import { officerSection } from '#server/lending/legal/officer-section.ts'

/** The privacy policy: which data, why, and the borrower's rights (PP-001 to PP-016, RA 10173). */
export function privacyPolicy(facts: LegalFacts): LegalText {
  return {
    language: 'en',
    lead: `What ${facts.brand.appName} knows of you, what for, who else gets it, and how you stop it. It follows the Data Privacy Act of 2012 (RA\u{A0}10173).`,
    sections: [
      section('responsible', 'Who is responsible', {
        paragraphs: ['The company that decides how your data are used is:'],
        figures: [{ title: '', rows: companyRows(facts, 'en') }],
      }),
      ...collected(facts),
      ...used(facts),
      ...protectedBy(),
      ...yours(facts),
    ],
  }
}

function collected({ market }: LegalFacts): LegalSection[] {
  return [
    section('registration', 'What you tell us: registration', {
      paragraphs: ['To register and to apply you give us:'],
      points: [
        'your mobile number, confirmed by a code that we send to it;',
        'name, birth date and place, nationality and address;',
        'an identity document, your work and your source of funds;',
        ...pictures(market, 'pictures of that document and of your face, which our staff compare;'),
        'the bank account or wallet that your money goes to.',
      ],
      notes: [
        'A PWD ID says something of your health. We take it only when you choose it, to know who you are, and show our staff that it is one only where they compare it; it stays as long as your other identity data.',
        ...helpNote(
          market,
          'When you ask for help with paying, you tell us why you cannot pay, such as an illness or a lost income. We use it to answer you; it stays until you erase your data.',
        ),
      ],
    }),
    section('activity', 'What you do: activity', {
      paragraphs: [
        'We keep what comes of your loans: applications, offers and agreements with the time at which you accepted them, payments, messages, complaints and ratings. They are the books that the law has us keep.',
        'We count which recommended products are tapped, by product and place in the list.',
      ],
    }),
    section('browsing', 'Where you go: browsing', {
      paragraphs: [
        'Our server notes which of our pages was asked for, when, and how long the answer took, without your name, number or what you typed. What you do on other sites and in other apps we do not see.',
        'A link from an advertisement may tell us which advertisement it was.',
      ],
    }),
    section('device', 'Your device', {
      paragraphs: [
        'The app tells us its version, the make and system of your phone, and an identifier of the installation. Beyond that:',
      ],
      points: [
        'Camera: used only when you yourself take or choose a picture, as proof with a complaint. Where and when it was taken is removed from it before it is stored.',
        ...pictures(
          market,
          'Camera, for the pictures of your identity document: opened when you tap for it and closed with the picture. They are stored encrypted, and each look at them is recorded.',
        ),
        'Location (GPS): not read. Should a service ever need it, your phone asks you first, and the rest goes on working when you say no.',
        'Advertising identifier: the app may send it with its calls, so that an installation is not counted twice. It is not kept with your loan, and you can reset it or switch it off in your phone’s settings.',
        'Network: your address on the internet and the kind of connection, to keep fraud out and to limit wrong tries. With each application we keep for two years from which network it came, and a mark of the browser. When many apply from one network, or another borrower with the same device, ID number, payout account or address, a person decides, never a machine alone.',
        'Contacts, messages, call lists and your picture gallery: never read.',
      ],
    }),
  ]
}

function used({ market }: LegalFacts): LegalSection[] {
  return [
    section('purposes', 'What for', {
      paragraphs: ['We use your data:'],
      points: [
        'to know who you are, and to decide on your application;',
        'to pay out your loan and to post what you pay;',
        'to remind you of due dates, and to answer you;',
        'to find fraud and faults;',
        'to keep books, and to report, as the law asks.',
      ],
      notes: ['Nothing is sold, and nothing is used to shame anybody.'],
    }),
    section('sharing', 'Who else gets it: service providers', {
      paragraphs: [
        'Service providers get what their service needs and no more, by a contract that binds them to this policy:',
      ],
      points: [
        'payment providers: amount, reference, your mobile number, and the account that is paid;',
        'message providers: your number and the text;',
        ...pictures(market, 'who looks at IDs for us, before our staff do: those pictures;'),
        'who compares names with sanctions lists for us: your name and birth date;',
        'providers of computers and storage: what is stored, encrypted on its way.',
      ],
      notes: [
        ...(market.lenderNotices ? LEGAL_MESSAGES.en.creditBureau : []),
        'Courts and authorities get what the law orders. Nobody else is told of your debt, and nobody else is called about it.',
      ],
    }),
    section('cookies', 'Cookies', {
      paragraphs: [
        'One cookie keeps you logged in, one remembers your language, and one that you have logged in with this browser before, so that we can tell you when somebody logs in with another one. None follows you to other sites. Without them the app cannot know you; you can delete them in your browser at any time.',
      ],
    }),
    section('retention', 'How long', {
      paragraphs: [
        'Your data stay while you have an account. A login ends after 14 days without use, and codes, counters and visits are swept by themselves. Messages that we sent you go after two years, when no loan or complaint of yours is open.',
        'When you erase your data under Settings, all that says who you are goes at once. If money was ever paid out to you, one locked copy of your identity record and your payout accounts is kept for 5 years after the last entry on your loans, as the law against money laundering asks, and then deleted. Besides, we compare it when somebody registers, so that a credit limit that was lowered stays so. The books stay, with amounts, dates and numbers, without your name.',
        'While a loan is open, or a payment is on its way, data cannot be erased yet.',
      ],
    }),
  ]
}

function protectedBy(): LegalSection[] {
  return [
    section('password', 'Passwords and codes', {
      paragraphs: [
        'You have no password here that could be guessed or stolen. You log in by a code of 6 digits that we send to your phone. It works once and for 5 minutes, and ends after 5 wrong tries; we keep only a fingerprint of it.',
        'Tell a code to nobody. We never ask for one by call, message or e-mail. Lock your phone, and tell us at once when it is lost.',
      ],
    }),
    section('minors', 'Minors', {
      paragraphs: [
        `Minors under ${MIN_APPLICANT_AGE} may not register or apply, and we do not knowingly keep data of them. When we learn of such data we erase them; tell us if you know of any.`,
      ],
    }),
  ]
}

function yours(facts: LegalFacts): LegalSection[] {
  const { market, brand } = facts
  const consent =
    'Your privacy consent is apart from the loan agreement. Withdraw it under Settings, as easily as you gave it.'
  return [
    section('opt-out', 'How you opt out', {
      paragraphs: [
        `Reply or write to ${brand.serviceEmail} and offers stop; messages that your loan needs, such as due dates and receipts, go on.`,
        ...(market.separatePrivacyConsent ? [consent] : []),
      ],
      points: [
        'Advertising identifier: off in your phone’s settings.',
        'Camera and location: off in your phone’s settings.',
        'Cookies: off in your browser.',
      ],
    }),
    section('rights', 'Your rights', {
      paragraphs: ['By RA 10173 you may, at no cost and with an answer within 30 working days:'],
      points: [
        'know what we keep of you, and get a copy to take along: under Settings at once, as JSON or PDF;',
        'have it corrected;',
        'object to its use, or have it blocked or erased where no law has us keep it: under Settings, by a code that we send you;',
        'be compensated for damage;',
        'complain to the National Privacy Commission.',
      ],
    }),
    officerSection(facts, 'en'),
    section('policy-changes', 'Changes of this policy', {
      paragraphs: [
        'When this policy changes you are told in the app before the change counts. What needs your consent waits for it.',
      ],
    }),
  ]
}
