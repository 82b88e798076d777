import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** A region, province, city, municipality or barangay of the Philippines. */
export interface Area {
  /** The ten digits of the Philippine Standard Geographic Code (PSGC). */
  readonly code: string
  readonly name: string
}

/** An area as one line, `0730600000 Cebu City`: 1,700 of them are half as long as objects. */
const AreaLine = Type.String()

export function lineOfArea({ code, name }: Area): string {
  return `${code} ${name}`
}

export function areaOfLine(line: string): Area {
  return { code: line.slice(0, 10), name: line.slice(11) }
}

/** Which publication of the areas a page has; another one has other addresses to load from. */
const Edition = Type.String({ maxLength: 20 })

/** The regions, provinces and cities; serves the addresses of /certify. */
export const listAreas = endpoint({
  method: 'GET',
  path: '/v3/area/areas',
  summary: 'The regions, provinces, cities and municipalities to choose an address from.',
  unchanging: true,
  input: Type.Object({ edition: Edition }),
  output: Type.Object({
    regions: Type.Array(AreaLine),
    provinces: Type.Array(AreaLine),
    /** Municipalities too. Highly urbanized cities, and all of Metro Manila, have no province. */
    cities: Type.Array(AreaLine),
  }),
})

/** The barangays of one city; serves the addresses of /certify. */
export const listBarangays = endpoint({
  method: 'GET',
  path: '/v3/area/barangays',
  summary: 'The barangays of a city or municipality to choose an address from.',
  unchanging: true,
  input: Type.Object({ edition: Edition, city: Type.String({ maxLength: 10 }) }),
  output: Type.Object({ barangays: Type.Array(AreaLine) }),
})
