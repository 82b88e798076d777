import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants

/** Writes what the server sends in place of each script and style, compressed as well as can be. */
export async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const best = { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
