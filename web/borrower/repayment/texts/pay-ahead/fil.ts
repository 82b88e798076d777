import type { PayAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/texts.ts'
import { filipinoRepayment } from '#web/borrower/repayment/texts/fil.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

const none = { lead: 'Makikita sa detalye ng loan ang utang mo at ang susunod na gagawin.' }

export const filipinoPayAhead: PayAheadTexts = {
  paying: filipinoRepayment,
  amount: {
    title: 'Magbayad ng ibang halaga',
    field: 'Magkano ang gusto mong bayaran?',
    between: (least, most) =>
      `Mula ${least} hanggang ${most}. Sa ${most}, bayad na ang buong loan.`,
    fill: {
      label: 'Pumili ng halaga',
      due: (amount) => `Susunod na bayad: ${amount}`,
      whole: (amount) => `Buong loan: ${amount}`,
    },
    wrong: {
      notAnAmount: 'Maglagay ng halaga sa piso, gaya ng 1,500 o 1,500.50.',
      tooLittle: (least) => `Maglagay ng ${least} o higit pa.`,
      tooMuch: (most) => `Maglagay ng ${most} o mas mababa.`,
    },
    next: 'Magpatuloy',
    pay: (amount) => `Bayaran ang ${amount}`,
    effect: {
      title: 'Saan mapupunta ang bayad na ito',
      settled: (number, count, day) => `Buong hulog ${number} sa ${count} (due sa ${day})`,
      part: (number, count, day) => `Bahagi ng hulog ${number} sa ${count} (due sa ${day})`,
      ahead: 'Advance na bayad',
      aheadHow:
        'Mapupunta ang advance na bayad sa susunod na hulog, saka sa mga huli. Hindi magbabago ang mga petsa.',
      saved: 'Matitipid mong interest',
      left: 'Matitirang babayaran',
      leftIn: (amount, count) => `${amount} sa ${linkedCount(count)} hulog`,
      next: 'Susunod na hulog pagkatapos nito',
      nextOn: (amount, day) => `${amount} sa ${day}`,
      whole: 'Bayad na ang buong loan mo rito. Wala ka nang babayaran pagkatapos.',
    },
    none: { title: 'Hindi puwedeng magbayad ng ibang halaga ngayon', ...none },
  },
  payoff: {
    title: 'Bayaran nang buo',
    amount: 'Buong babayaran ngayong araw',
    saved: 'Matitipid mong interest at mga singil',
    savedOn: 'Matitipid mo sa araw na iyon',
    validTo: 'Valid hanggang',
    today:
      'Ito ang halaga kung magbabayad ka ngayong araw. May dagdag na interest bawat araw na lilipas.',
    pay: (amount) => `Bayaran ang ${amount} ngayon`,
    otherDay: {
      title: 'Sa ibang araw magbabayad?',
      field: 'Araw na gusto mong magbayad',
      amount: (day) => `Buong babayaran sa ${day}`,
      between: (first, last) => `Pumili ng araw mula ${first} hanggang ${last}.`,
      how: 'Ito ang halaga kung wala kang babayaran bago ang araw na iyon. Buksan ulit ang page na ito sa araw na iyon para magbayad.',
    },
    none: { title: 'Hindi pa mababayaran nang buo ang loan na ito', ...none },
  },
  cancel: {
    title: 'Mag-cancel nang libre',
    amount: 'Ibabalik mo',
    lead: (until) =>
      `Nagbago ang isip? Ibalik ang natanggap mo hanggang ${until}. Matatapos ang loan at wala kang babayarang interest o singil.`,
    received: 'Natanggap mo',
    returned: 'Naibalik mo na',
    spared: 'Interest at mga singil na hindi mo na babayaran',
    until: 'Huling araw ng pagbabayad',
    less: 'Kapag kulang o late ang ibinayad, tuloy ang loan at ituturing iyon na hulog.',
    isAsked:
      'Nag-request kang i-cancel ang loan. Matatapos ito kapag naibalik mo ang buong halaga.',
    cancel: 'I-cancel ang loan',
    pay: (amount) => `Ibalik ang ${amount}`,
    sure: {
      title: 'I-cancel ang loan na ito?',
      lead: (amount, until) =>
        `Kailangan mong ibalik ang ${amount} hanggang ${until}. Wala ka nang babayarang interest o singil.`,
      yes: 'Oo, i-cancel',
      no: 'Ituloy ang loan',
    },
    none: { title: 'Hindi na puwedeng i-cancel nang libre ang loan na ito', ...none },
  },
  newPlan: {
    title: 'Bagong plan',
    amount: 'Bayaran ngayon para masimulan ang bagong plan',
    lead: 'Babayaran nito ang interest at mga singil hanggang ngayon. Hahatiin ang hiniram mo sa mas marami pero mas maliliit na hulog. Kapag mas mahaba ang plan, mas malaki ang kabuuang interest.',
    once: 'Isang beses lang puwedeng bigyan ng bagong plan ang isang loan.',
    next: 'Susunod na hulog sa',
    later: 'Kabuuan ng mga susunod na hulog',
    plan: (count) => `Ang bagong plan: ${linkedCount(count)} hulog`,
    pay: (amount) => `Bayaran ang ${amount}`,
    none: { title: 'Walang bagong plan para sa loan na ito ngayon', ...none },
  },
}
