import type { LegalText } from '#contract/legal.ts'
import { TERM_DAYS } from '#domain/loan-terms.ts'
import { DECISION_HOURS } from '#domain/underwriting.ts'
import { companyRows } from '#server/legal/company-rows.ts'
import { type LegalFacts, section } from '#server/legal/legal-section.ts'

/** About us in Filipino; the same sections as the English one. */
export function aboutUsInFilipino(facts: LegalFacts): LegalText {
  const { brand, market } = facts
  return {
    language: 'fil',
    lead: `Nagpapautang ang ${brand.appName} ng maliliit na halaga sa mga tao sa Pilipinas, sa telepono at walang pila.`,
    sections: [
      section('mission', 'Ang aming misyon', {
        paragraphs: [
          'Tumutulo ang bubong bago ang suweldo. Kailangan ng anak ang mga aklat sa pasukan. Karamihan ng umuutang ng ilang libong piso ay isang beses lang, agad, at may dahilang hindi makapaghihintay.',
          'Nais naming maging madaling makuha ang ganitong utang, malinaw bago mo tanggapin, at kayang bayaran. Kung hindi ito makatutulong sa iyo, mas gugustuhin naming sabihing hindi.',
        ],
      }),
      section('advantages', 'Ang makukuha mo', {
        points: [
          `Desisyon sa loob ng ${DECISION_HOURS} oras mula sa iyong aplikasyon.`,
          `Panahon para magbayad: ${TERM_DAYS.least} hanggang ${TERM_DAYS.most} araw ang mga utang, sa isang bayad o hulugan.`,
          'Ang halaga, mga petsa ng bayad at lahat ng singil sa isang screen bago mo tanggapin.',
          'Maraming paraan ng pagbabayad: wallet, bangko, payment counter, at sarili mong payment code.',
          'Sarili mong talaan: bawat pisong inutang, siningil at binayaran, na makikita mo kailan man.',
          ...(market.freeCancellationDays > 0
            ? [
                `${market.freeCancellationDays} araw sa kalendaryo para magbago ng isip, walang interes at walang bayad.`,
              ]
            : []),
        ],
      }),
      section('team', 'Ang mga tao sa likod nito', {
        paragraphs: [
          'Maliit kaming grupo. Nagpapasya ang mga underwriter kapag hindi sapat ang aming mga patakaran, tinitiyak ng mga bookkeeper na naitatala ang bawat bayad sa tamang araw, at inaalagaan ng mga inhinyero ang app.',
          'Sumasagot ang customer service sa Ingles at Filipino. Walang sinuman sa amin ang binabayaran ayon sa halagang nasingil sa iyo.',
        ],
      }),
      section('contact', 'Makipag-ugnayan', {
        paragraphs: [
          'Tumawag o sumulat sa amin tungkol sa iyong utang, bayad, o anumang naging problema. Darating ang sagot sa loob ng 3 araw na may pasok.',
        ],
      }),
      section('company', 'Ang kompanya', {
        paragraphs: market.lenderNotices
          ? ['Pag-aralan ang mga kondisyon sa Disclosure Statement bago ka magpatuloy.']
          : [],
        figures: [{ title: '', rows: companyRows(facts, LABELS) }],
      }),
    ],
  }
}

const LABELS = {
  name: 'Pangalan ng korporasyon',
  address: 'Tirahan',
  secRegistration: 'SEC registration no.',
  certificateOfAuthority: 'Certificate of authority no.',
}
