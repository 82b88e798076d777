import type { InformationTexts } from '#web/borrower/information/texts/texts.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoInformation: InformationTexts = {
  title: 'Impormasyon ko',
  lead: 'Ayon sa batas, dapat kilala namin ang mga nagla-loan sa amin. Wala kaming itatanong tungkol sa ibang tao.',
  next: 'I-save at magpatuloy',
  pleaseEnter: (title) => `Ilagay ang: ${title}`,
  pleaseChoose: (title) => `Piliin ang: ${title}`,
  step: (step, count, next) => `Step ${step} sa ${count}${next && ` · susunod: ${next}`}`,
  steps: ['Tungkol sa iyo', 'ID', 'Trabaho', 'Contact', 'Mga picture', 'Confirm', 'Account'],
  payments: (count, each) =>
    count === 1 ? `1 hulog na ${each}` : `${linkedCount(count)} hulog na tig-${each}`,
  all: 'Lahat ng impormasyon ko',
  done: 'Kumpleto na',
  missing: 'Kulang pa',
  optional: 'Optional',
  goOn: 'Magpatuloy',
  pictures: 'Mga picture ng ID mo',
  toLoan: 'Magpatuloy sa loan mo',
  leave: 'Tapos na',
  address: {
    area: 'Barangay at city',
    areaHint: 'Piliin ang barangay mo',
    street: 'Numero ng bahay at kalye',
    streetHint: 'O purok, sitio, building',
    whole: 'Buong address',
    same: 'Pareho ng tirahan ko ngayon',
    homeCity: (city) => `${city}, kung saan ako nakatira`,
    write: 'Ako na ang magsusulat',
    choose: 'Pumili sa listahan',
  },
  nothing: {
    title: 'Wala munang kailangang i-fill up',
    lead: 'Dito hihingin ang impormasyong kailangan namin mula sa iyo.',
  },
}
