import { REPLY_WORKING_DAYS } from '#domain/contacts/complaint-clock.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** The names and figures of the statement. */
interface AccessibilityFacts {
  readonly appName: string
  /** In words. */
  readonly testedOn: string
  /** As it is shown. */
  readonly phone: string
  readonly email: string
  /** Whether messages that the market was given are in other languages (docs/assumptions.md). */
  readonly hasForeignMessages: boolean
  /** Whether who cannot read the picture of a captcha has no other way to a code. */
  readonly hasPictureAlone: boolean
}

/** A section of it. */
interface StatementSection {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly points?: readonly string[]
}

/** The sections, in their order. */
export const STATEMENT_KEYS = ['standard', 'covers', 'tested', 'limits', 'report'] as const

interface Statement {
  readonly lead: string
  readonly sections: Readonly<Record<(typeof STATEMENT_KEYS)[number], StatementSection>>
}

/** The accessibility statement: what holds, how it was tested, what is left, and whom to tell. */
export const ACCESSIBILITY_STATEMENT: Localized<(facts: AccessibilityFacts) => Statement> = {
  en: ({ appName, testedOn, phone, email, hasForeignMessages, hasPictureAlone }) => ({
    lead: `Whoever borrows from ${appName} can apply, pay and complain by themselves: by touch, with a keyboard, with a screen reader, with large text, or in colours of their own.`,
    sections: {
      standard: {
        heading: 'What we hold to',
        paragraphs: [
          `The app of ${appName} and this site conform to level AA of the standard below, except for what stands under Known limits.`,
        ],
      },
      covers: {
        heading: 'What this covers',
        points: [
          'Every screen of the borrower’s app, in the browser and inside the phone app.',
          'Every page of this site, and the page on which you register.',
          'Statements, receipts and certificates as PDF: each has headings and an order of reading.',
        ],
      },
      tested: {
        heading: 'How it was tested',
        paragraphs: [`Last tested on ${testedOn}, and again before each release, by ourselves:`],
        points: [
          'Every screen in every state is checked by program for names, roles, contrast by day and by night, and targets of 44 by 44 pixels.',
          'A loan from the application to the last payment, its extension, a complaint, a rating and logging out are done with the keyboard alone.',
          'Screens are read as a screen reader has them, in Chromium and in WebKit, without looking at them.',
          'Text is shown at twice its size and with wider spacing, and pages at 400 per cent, on 320 pixels.',
          'Screens are shown in the colours of the system (high contrast), and without movement.',
        ],
      },
      limits: {
        heading: 'Known limits',
        points: [
          'The pages of payment providers, wallets and app stores are theirs. Where one does not work for you, call us: we give you a code that a counter takes.',
          'People who use a screen reader every day have not tested it for us yet.',
          ...(hasPictureAlone
            ? [
                'The code by SMS is sent after you type the letters of a picture, which has no sound and no other way around it. In the phone app you log in without it.',
              ]
            : []),
          'A picture of your ID needs sight, or somebody who helps you. A picture from a file is taken, too, and customer service helps by phone.',
          ...(hasForeignMessages
            ? [
                'A few short messages are in Chinese or Indonesian. They are marked as such, so that a screen reader reads them as they are meant.',
              ]
            : []),
        ],
      },
      report: {
        heading: 'Tell us what stands in your way',
        paragraphs: [
          `Call ${phone}, write to ${email}, or use the complaint form of the app. Say what you wanted to do, on which page, and with what (phone, browser, screen reader).`,
          `You get an answer within ${REPLY_WORKING_DAYS} weekdays. Until it is mended, we do with you by phone what you cannot do in the app.`,
        ],
      },
    },
  }),
  fil: ({ appName, testedOn, phone, email }) => ({
    lead: `Sinumang humihiram sa ${appName} ay makakapag-apply, makakapagbayad at makakapagreklamo nang mag-isa: sa pagpindot, gamit ang keyboard o screen reader, sa malaking sulat, o sa sarili nilang kulay.`,
    sections: {
      standard: {
        heading: 'Ang sinusunod namin',
        paragraphs: [
          `Sumusunod ang app ng ${appName} at ang site na ito sa antas na AA ng pamantayan sa ibaba, maliban sa nakasulat sa Mga alam naming kulang.`,
        ],
      },
      covers: {
        heading: 'Ang saklaw nito',
        points: [
          'Bawat screen ng app para sa humihiram, sa browser at sa loob ng phone app.',
          'Bawat page ng site na ito, at ang page kung saan ka nagre-register.',
          'Mga statement, resibo at sertipiko na PDF: may mga heading at tamang pagkakasunod ang bawat isa.',
        ],
      },
      tested: {
        heading: 'Paano ito sinubok',
        paragraphs: [
          `Huling sinubok noong ${testedOn}, at inuulit bago ang bawat bagong bersyon. Kami mismo ang sumubok:`,
        ],
        points: [
          'Sinusuri ng program ang bawat screen sa bawat kalagayan nito: mga pangalan at uri, linaw ng kulay sa araw at sa gabi, at mga pindutang 44 por 44 na pixel.',
          'Keyboard lang ang ginagamit sa isang buong loan mula sa pag-apply hanggang sa huling bayad, sa extension, sa reklamo, sa rating at sa pag-log out.',
          'Binabasa ang mga screen gaya ng pagbasa ng screen reader, sa Chromium at sa WebKit, nang hindi tinitingnan.',
          'Ipinapakita ang sulat nang doble ang laki at mas maluwag, at ang mga page nang 400 porsiyento, sa 320 na pixel.',
          'Ipinapakita ang mga screen sa mga kulay ng system (high contrast), at walang gumagalaw.',
        ],
      },
      limits: {
        heading: 'Mga alam naming kulang',
        points: [
          'Hindi sa amin ang mga page ng mga payment provider, e-wallet at app store. Kung hindi mo magamit ang isa, tumawag sa amin: bibigyan ka namin ng code na tinatanggap sa mga payment center.',
          'Hindi pa ito nasusubok para sa amin ng mga taong gumagamit ng screen reader araw-araw.',
          'Kailangan ng paningin, o ng taong tutulong, para makunan ng picture ang ID mo. Puwede rin ang picture na galing sa file, at tumutulong ang Customer Service sa telepono.',
        ],
      },
      report: {
        heading: 'Sabihin sa amin kung ano ang nakakahadlang sa iyo',
        paragraphs: [
          `Tumawag sa ${phone}, mag-e-mail sa ${email}, o gamitin ang form ng reklamo sa app. Sabihin kung ano ang gusto mong gawin, sa aling page, at gamit ang ano (phone, browser, screen reader).`,
          `May sagot sa loob ng ${REPLY_WORKING_DAYS} araw na may pasok. Hangga’t hindi pa ito naaayos, gagawin namin kasama mo sa telepono ang hindi mo magawa sa app.`,
        ],
      },
    },
  }),
}
