import FontDownloadOutlined from '@mui/icons-material/FontDownloadOutlined';
import { defineResource } from '../../shared/resource/define';

/** The fonts that PDFs are set in, beside the product's own. */
export const pdfFonts = defineResource({
  api: 'pdf-fonts',
  namespace: 'pdfFonts',
  view: 'SYSTEM_CONFIGURATION_MGT',
  manage: 'SYSTEM_CONFIGURATION_MGT',
  places: [{ path: 'system-setting/pdf-font', level: 'none' }],
  menu: { group: 'system', item: 'pdfFonts', label: ['PDF fonts', 'PDF 字体'], Icon: FontDownloadOutlined },
  labels: () => import('./labels'),
  list: () => import('./PdfFontList'),
  create: () => import('./PdfFontUpload'),
  edit: () => import('./PdfFontEdit'),
});
