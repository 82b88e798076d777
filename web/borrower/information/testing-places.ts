import type { Area } from '#contract/identity/area.ts'

export const area = (code: string, name: string): Area => ({ code, name })

/** A few places of each kind. */
export const PLACES = {
  regions: [
    area('0700000000', 'Region VII (Central Visayas)'),
    area('1300000000', 'National Capital Region (NCR, Metro Manila)'),
    area('0300000000', 'Region III (Central Luzon)'),
    ...[1, 2, 4, 5, 6].map((number) => area(`0${number}00000000`, `Region ${number}`)),
  ],
  provinces: [
    area('0702200000', 'Cebu'),
    area('0701200000', 'Bohol'),
    area('0304900000', 'Nueva Ecija'),
  ],
  cities: [
    area('0702214000', 'Carcar City'),
    area('0730600000', 'Cebu City'),
    area('1381300000', 'Quezon City'),
    area('1381000000', 'Parañaque City'),
    area('0304927000', 'Santa Rosa'),
    area('0304926000', 'Sto. Domingo'),
  ],
}
export const BARANGAYS = [area('0730600001', 'Adlaon'), area('0730600002', 'Agsungot')]
