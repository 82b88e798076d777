import type { LegalSection, LegalText } from '#contract/site/legal.ts'
import {
  ASSIGNMENT_NOTICE_DAYS,
  CHANGE_NOTICE_DAYS,
  JUDGMENT_DAYS,
  PAYOUT_DAYS,
  TERM_DAYS,
} from '#domain/schedule/loan-terms.ts'
import { MIN_APPLICANT_AGE, DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import {
  cancellation,
  lateCharges,
  limits,
  prepayment,
  settlement,
} from '#server/lending/agreement/agreement-charges.ts'
import { agreementFigures } from '#server/lending/agreement/agreement-figures.ts'
import { NOTE_MESSAGES } from '#server/lending/agreement/note-messages.ts'
import { companyRows } from '#server/lending/legal/company-rows.ts'
import { complaintSection } from '#server/lending/legal/complaint-section.ts'
import { agreed, type LegalFacts, section } from '#server/lending/legal/legal-section.ts'
import { termsAmounts } from '#server/platform/messages/amounts/terms-amount.ts'

/** The loan terms in Filipino, with the same sections and figures as in English. */
export function loanTermsInFilipino(facts: LegalFacts): LegalText {
  return {
    language: 'fil',
    lead: `Para sa bawat loan sa ${facts.brand.appName} ang mga tuntuning ito. Nasa promissory note mo ang mga halaga ng sarili mong loan. ${NOTE_MESSAGES.fil.englishBinds}`,
    sections: [
      ...beforeTheLoan(facts),
      ...payingBack(facts),
      ...endings(facts),
      ...keepingInTouch(facts),
    ],
  }
}

function beforeTheLoan(facts: LegalFacts): LegalSection[] {
  const { least, most } = PAYOUT_DAYS
  const advisory = 'Pag-aralang mabuti ang mga tuntunin sa Disclosure Statement bago magpatuloy.'
  return [
    section('lender', 'Sino ang nagpapautang', {
      paragraphs: ['“Kami” ang lender na nasa ibaba; “ikaw” ang nag-loan.'],
      figures: [{ title: '', rows: companyRows(facts, 'fil') }],
    }),
    section('borrower', 'Sino ang puwedeng mag-loan', {
      paragraphs: [
        `Puwede kang mag-apply kung ${MIN_APPLICANT_AGE} taong gulang ka pataas, nakatira sa Pilipinas, at may mobile number at account na nakapangalan sa iyo.`,
        'Dapat totoo at tungkol sa iyo ang mga sinasabi mo sa amin. Isang loan lang na hindi pa tapos ang puwede sa bawat produkto.',
      ],
    }),
    section('decision', 'Application at desisyon', {
      paragraphs: [
        `May desisyon sa loob ng ${DECISION_HOURS / 24} araw mula sa application mo. Isinasara ang hindi pa napagdesisyunan sa oras na iyon, at puwede kang mag-apply ulit agad.`,
        `Nabubuo ang loan kapag tinanggap mo ang promissory note. Ipapadala ang pera sa sarili mong account sa loob ng ${least} hanggang ${most} araw pagkatanggap mo.`,
        ...(facts.market.lenderNotices ? [advisory] : []),
      ],
    }),
    section('term', 'Tagal ng loan', {
      paragraphs: [
        `Tumatagal ang loan nang ${TERM_DAYS.least} hanggang ${TERM_DAYS.most} araw, bilang mula sa araw na ipinadala ang pera. Sa huling araw nito, ang maturity date, dapat bayad na ang lahat.`,
      ],
    }),
    section('products', 'Halaga, interest at mga fee', {
      paragraphs: [
        'Ang interest ay bayad sa tagal ng paghiram; ang fee ay bayad sa serbisyo. Parehong ipinapakita bago mo tanggapin ang loan, at hindi na magbabago pagkatapos.',
      ],
      figures: facts.products.map((product) => {
        const { brand, market, policy } = facts
        const [, ...rows] = agreementFigures({ brand, market, product, policy, loan: null }, 'fil')
        return { title: product.name, rows }
      }),
    }),
  ]
}

function payingBack(facts: LegalFacts): LegalSection[] {
  return [
    section('paying', 'Pagbabayad', {
      paragraphs: [
        'Bayaran ang bawat hulog hanggang sa due date nito, sa kahit anong payment channel sa app. Ang binibilang ay ang araw na nagbayad ka, hindi ang araw na nalaman namin ito.',
      ],
    }),
    agreed('order', settlement('fil')),
    agreed('late', lateCharges(facts, 'fil', termsAmounts(facts.market).text)),
    section('default', 'Default', {
      paragraphs: [
        `Default ka kapag late ang isang hulog at may penalty na gaya ng nasa itaas, kapag hindi totoo ang sinabi mo sa amin, o kapag hindi nabayaran sa loob ng ${JUDGMENT_DAYS} araw ang hatol ng korte na magbayad ka.`,
        'Kapag nangyari ito, puwede na naming singilin ang buong utang at dumulog sa korte. Bawal kang takutin o ipahiya ng sinuman, at bawal sabihin sa iba ang utang mo.',
      ],
    }),
  ]
}

function endings(facts: LegalFacts): LegalSection[] {
  return [
    agreed('early', prepayment(facts, 'fil')),
    ...cancellation(facts, 'fil').map((text) => agreed('cancel', text)),
    section('extension', 'Extension', {
      paragraphs: [
        'Kung puwede sa loan mo, dinadagdagan ng extension ang tagal nito: kasinghaba ng pagitan ng dalawang hulog, o ng buong term kung isang bayad lang.',
        'Binabayaran muna ang interest, mga fee at penalty na due na, kasama ang fee sa extension; saka gagawan ng bagong iskedyul ang principal.',
      ],
    }),
    ...limits(facts, 'fil').map((text) => agreed('limits', text)),
  ]
}

function keepingInTouch(facts: LegalFacts): LegalSection[] {
  return [
    section('changes', 'Ang dapat mong sabihin sa amin', {
      paragraphs: [
        `Sabihin sa amin sa loob ng ${CHANGE_NOTICE_DAYS} araw kapag nagbago ang isa sa mga ito:`,
      ],
      points: [
        'pangalan mo',
        'petsa ng kapanganakan mo, kung mali ang pagkaka-record',
        'address mo',
      ],
    }),
    section('assignment', 'Paglipat sa ibang lender', {
      paragraphs: [
        `Puwede naming ilipat ang loan sa ibang lender. Sasabihan ka ${ASSIGNMENT_NOTICE_DAYS} araw na may pasok bago ito mangyari, at hindi madadagdagan ang utang mo dahil dito.`,
      ],
    }),
    complaintSection(facts, 'fil'),
  ]
}
