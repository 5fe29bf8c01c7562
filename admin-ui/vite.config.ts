import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const backend = 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  base: '/',
  build: {
    outDir: '../dist/admin-ui',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Inlined assets would become data: URLs, which the content security policy does not allow for fonts and scripts.
    assetsInlineLimit: 0,
    // The react-admin chunk is large by nature; routes are split instead.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: { index: 'index.html', pay: 'pay.html' } },
  },
  server: {
    port: 5173,
    proxy: {
      '^/api/': backend,
      '^/[a-z0-9-]+/api/': backend,
      '^/pay/': backend,
      '^/p/': backend,
      '/health': backend,
    },
  },
});
