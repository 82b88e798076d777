import type { LoanOptionsTexts } from '#web/borrower/loan/texts/loan-options/texts.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoLoanOptions: LoanOptionsTexts = {
  part: {
    title: 'Mga puwede mong gawin',
    plan: {
      title: 'May mas magaang plan para sa iyo',
      lead: (until) =>
        `May mga bagong due date, at mas mababa ang kabuuang babayaran kaysa sa utang mo ngayon. Puwede mo itong kunin hanggang ${until}.`,
      see: 'Tingnan ang plan',
    },
    cancelApplication: 'I-cancel ang application na ito',
    cancelUntil: (until) => `Mag-cancel nang libre hanggang ${until}`,
    cancelAsked: (until) => `Ituloy ang pag-cancel: ibalik ang pera hanggang ${until}`,
    payAmount: 'Magbayad ng ibang halaga',
    payOff: (amount) => `Bayaran nang buo: ${amount} ngayong araw`,
    compare: 'Ikumpara ang mga opsyon mo',
    askForHelp: 'Humingi ng tulong',
    havePaid: 'Nakabayad na ako',
    sure: {
      title: 'I-cancel ang application na ito?',
      lead: 'Wala pang naipadalang pera. Wala kang utang, at puwede kang mag-apply ulit.',
      yes: 'Oo, i-cancel',
      no: 'Huwag muna',
    },
    cancelled: 'Na-cancel na ang application mo.',
  },
  compare: {
    title: 'Mga opsyon sa pagbabayad',
    lead: 'Ganito ang bawat isa kung sisimulan mo ngayon at magbabayad ka sa oras.',
    payNow: 'Babayaran ngayon',
    total: 'Kabuuang babayaran',
    cost: 'Interest at mga singil dito',
    more: (amount) => `Mas mahal nang ${amount} kaysa sa kasalukuyang plan`,
    less: (amount) => `Mas mura nang ${amount} kaysa sa kasalukuyang plan`,
    same: 'Pareho ang gastos sa kasalukuyang plan',
    plan: (count) => `Pagkatapos, ${linkedCount(count)} hulog`,
    noPlan: 'Pagkatapos, wala ka nang babayaran.',
    go: {
      asScheduled: 'Bayaran ang due',
      extension: 'Mag-extend',
      partPayment: 'Bayaran ito o ibang halaga',
      newPlan: 'Tingnan ang bagong plan',
    },
    none: {
      title: 'Wala kang kailangang piliin sa loan na ito ngayon',
      lead: 'Makikita sa detalye ng loan ang utang mo at ang susunod na gagawin.',
      toLoan: 'Tingnan ang loan mo',
    },
  },
}
