// Prints the bill of materials (CycloneDX 1.5): every package of package-lock.json with its hash.
// `npm sbom` leaves out packages that production and development share.
import { billOfMaterials } from './bill-of-materials.ts'

console.log(JSON.stringify(billOfMaterials(), null, 2))
