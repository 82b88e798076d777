import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'
import { makeServerFolder } from '#server/platform/storage/server-files.ts'

/** An uploaded file. It is on disk until it is read, since many may arrive at the same time. */
export interface ReceivedFile {
  /** Of the content, in hexadecimal. */
  readonly sha256: string
  read(): Promise<Buffer>
}

/** The file is larger than allowed. */
export class FileTooLarge extends Error {}

/**
 * Receives a file, passes it to `use` and deletes it, however that ends. Its name is removed before
 * its first byte arrives, so that a crash leaves nothing either.
 *
 * @throws FileTooLarge as soon as more than `mostBytes` have arrived
 */
export async function withReceived<T>(
  dataDir: string,
  chunks: AsyncIterable<Buffer>,
  mostBytes: number,
  use: (file: ReceivedFile & { readonly size: number }) => Promise<T>,
): Promise<T> {
  const file = await openNameless(inDataFolder(dataDir, 'incoming'))
  try {
    return await use(await written(file, chunks, mostBytes))
  } finally {
    await file.close()
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  makeServerFolder(folder)
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function written(file: FileHandle, chunks: AsyncIterable<Buffer>, mostBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    if (size + chunk.length > mostBytes) throw new FileTooLarge()
    hash.update(chunk)
    await file.write(chunk, 0, chunk.length, size)
    size += chunk.length
  }
  const read = async () => {
    const bytes = Buffer.allocUnsafe(size)
    await file.read(bytes, 0, size, 0)
    return bytes
  }
  return { size, sha256: hash.digest('hex'), read }
}
