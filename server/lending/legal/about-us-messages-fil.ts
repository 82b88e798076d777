import { REPLY_WORKING_DAYS } from '#domain/contacts/complaint-clock.ts'
import type { LegalText } from '#contract/site/legal.ts'
import { TERM_DAYS } from '#domain/schedule/loan-terms.ts'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import { companyRows } from '#server/lending/legal/company-rows.ts'
import { type LegalFacts, section } from '#server/lending/legal/legal-section.ts'

/** About us in Filipino; the same sections as the English one. */
export function aboutUsInFilipino(facts: LegalFacts): LegalText {
  const { brand, market } = facts
  return {
    language: 'fil',
    lead: `Nagpapautang ang ${brand.appName} ng maliliit na halaga sa mga tao sa Pilipinas, gamit lang ang phone at walang pila.`,
    sections: [
      section('mission', 'Ang misyon namin', {
        paragraphs: [
          'May bubong na tumutulo bago pa mag-sweldo. May anak na kailangan ng libro sa pasukan. Karamihan sa humihiram ng ilang libong piso ay isang beses lang ito kailangan, agad, at para sa bagay na hindi na makakapaghintay.',
          'Gusto naming madaling makuha ang ganitong loan, malinaw bago mo tanggapin, at kayang bayaran. Kung hindi ito makakatulong sa iyo, mas gugustuhin naming tumanggi.',
        ],
      }),
      section('advantages', 'Ang makukuha mo', {
        points: [
          `Desisyon sa loob ng ${DECISION_HOURS} oras mula sa application mo.`,
          `Panahon para magbayad: ${TERM_DAYS.least} hanggang ${TERM_DAYS.most} araw ang mga loan, isang bayad o hulugan.`,
          'Ang halaga, mga due date at lahat ng singil sa isang screen bago mo tanggapin.',
          'Maraming paraan ng pagbabayad: e-wallet, bangko, payment center, at sarili mong payment code.',
          'Sarili mong record: bawat pisong hiniram, siningil at binayaran, na makikita mo anumang oras.',
          ...(market.freeCancellationDays > 0
            ? [
                `${market.freeCancellationDays} araw para magbago ng isip, walang interest at walang fee.`,
              ]
            : []),
        ],
      }),
      section('team', 'Ang mga tao sa likod nito', {
        paragraphs: [
          'Maliit kaming team. Mga underwriter ang nagdedesisyon kapag kulang ang mga patakaran, tinitiyak ng mga bookkeeper na nare-record ang bawat bayad sa tamang araw, at inaalagaan ng mga engineer ang app.',
          'Sumasagot ang Customer Service sa Ingles at Filipino. Walang sinuman sa amin ang binabayaran ayon sa halagang nasisingil sa iyo.',
        ],
      }),
      section('contact', 'I-contact kami', {
        paragraphs: [
          `Tumawag o sumulat sa amin tungkol sa loan mo, bayad, o anumang naging problema. May sagot sa loob ng ${REPLY_WORKING_DAYS} araw na may pasok.`,
        ],
      }),
      section('company', 'Ang kompanya', {
        paragraphs: market.lenderNotices
          ? ['Pag-aralang mabuti ang mga tuntunin sa Disclosure Statement bago magpatuloy.']
          : [],
        figures: [{ title: '', rows: companyRows(facts, 'fil') }],
      }),
    ],
  }
}
