import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type AssetArchive, assetType } from '#server/platform/assets/asset-archive.ts'

/** The logos of the demo products; their names have no hash. */
export const LOGOS = resolve('server/lending/product/logos')

/** The built scripts and styles of this version. */
const ASSETS = resolve('dist/web/assets')

/** Their names have a hash, so they never change. */
const UNCHANGING = 'public, max-age=31536000, immutable'

/**
 * Serves the built scripts, styles and pictures; those of the last versions too, which pages ask for
 * while two versions run side by side, or when they were opened before.
 */
export async function webFiles(app: FastifyInstance, archive: AssetArchive): Promise<void> {
  await app.register(fastifyStatic, {
    root: LOGOS,
    prefix: '/logos/',
    maxAge: '1d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
  })
  if (!existsSync(ASSETS)) return
  await app.register(async (scope) => {
    serveOtherVersions(scope, archive)
    await scope.register(fastifyStatic, {
      root: ASSETS,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'ignore',
    })
  })
}

/** Lets servers of other versions serve the files of this one. */
export async function shareWebFiles(archive: AssetArchive): Promise<void> {
  if (existsSync(ASSETS)) await archive.store(ASSETS, builtNames())
}

/** Before the files of this version are looked up: the archive is asked for what is not one. */
function serveOtherVersions(scope: FastifyInstance, archive: AssetArchive): void {
  const ours = new Set(builtNames())
  scope.addHook('onRequest', async (request, reply) => {
    const { '*': name = '' } = request.params as { '*'?: string }
    const bytes = ours.has(name) ? null : await archive.read(name)
    if (bytes) return reply.header('cache-control', UNCHANGING).type(assetType(name)).send(bytes)
  })
}

/** Without their compressed forms, which each server can make. */
function builtNames(): string[] {
  return readdirSync(ASSETS)
    .filter((name) => !/\.(br|gz)$/.test(name))
    .toSorted()
}
