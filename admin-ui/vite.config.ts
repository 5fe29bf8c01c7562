import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const backend = 'http://localhost:3000';

const COMPRESSED = /\.(m?js|css|svg|json)$/;
/** Below this an answer fits into one packet anyway. */
const WORTH_BYTES = 1024;

/** Writes each file beside itself as brotli and gzip, as small as they go: compressed once here, not at every request. */
const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir }) {
    const folder = join(dir!, 'assets');
    const files = (await readdir(folder)).filter((name) => COMPRESSED.test(name));
    await Promise.all(
      files.map(async (name) => {
        const text = await readFile(join(folder, name));
        if (text.length < WORTH_BYTES) return;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        };
        await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(text, { params }));
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(text, { level: 9 }));
      }),
    );
  },
});

/** A group of what the guest's page has no part in. */
const ofScreens = (name: string) => (id: string) => (/[\\/]src[\\/]pay[\\/]/.test(id) ? null : name);

export default defineConfig({
  plugins: [react(), precompressed()],
  base: '/',
  build: {
    outDir: '../dist/admin-ui',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Inlined assets would become data: URLs, which the content security policy does not allow for fonts and scripts.
    assetsInlineLimit: 0,
    // The react-admin chunk is large by nature; routes are split instead.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: {
        index: 'index.html',
        pay: 'pay.html',
        'link-check': 'link-check.html',
        embed: 'embed.html',
        docs: 'docs.html',
      },
      output: {
        // By default each module that two pages share becomes a file of its own: eighty for signing in.
        codeSplitting: {
          groups: [
            // All that the guest page has in common with the screens.
            { name: 'base', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|\0/, priority: 4 },
            { name: 'guest', test: /[\\/]src[\\/]pay[\\/].*[.]tsx?$/, minShareCount: 2, priority: 3 },
            // Apart from the modules, which screens use too: its rules must not reach them.
            { name: 'guest-look', test: /[\\/]src[\\/]pay[\\/].*[.]css$/, minShareCount: 2, priority: 3 },
            { name: 'qr', test: /qrcode[.]react/, priority: 3 },
            // What every screen needs; not the entry itself, which waits for the language: whatever it waits for may import this.
            {
              name: 'frame',
              tags: ['$initial'],
              test: /^(?!.*(?:[\\/]src[\\/](?:pay[\\/]|embed[\\/]|docs[\\/]|main[.])|[.]html))/,
              priority: 2,
            },
            // Signing in and choosing a hotel, and what they share with every other form.
            { name: 'forms', test: /[\\/]src[\\/](sign-in|home)[\\/]/, priority: 1.5 },
            // The bar and the menu.
            {
              name: 'shell',
              test: /[\\/]src[\\/](layout[\\/]Frame|resources[\\/]notices[\\/]NoticeBell)[.]/,
              priority: 1.4,
            },
            // Needed while modules are still coming into being, so never within a circle of files.
            { name: 'icons', test: /@mui[\\/]icons-material/, minShareCount: 2, priority: 1.2 },
            // What many pages share, in one file: a slow line waits longer for each request than for a few kB more.
            { name: ofScreens('screens'), minShareCount: 6, priority: 1.1 },
            // The page that most begin at.
            {
              name: 'history',
              test: /[\\/]src[\\/]resources[\\/]payments[\\/]PaymentHistory[.]/,
              priority: 1.05,
            },
            // What some share, by which of them share it.
            {
              name: ofScreens('parts'),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '^/api/': backend,
      '^/[a-z0-9-]+/api/': backend,
      '^/pay/': backend,
      '^/p/': backend,
      '^/link-check/': backend,
      '/health': backend,
    },
  },
});
