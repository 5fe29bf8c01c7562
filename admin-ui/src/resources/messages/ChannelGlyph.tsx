import MailOutlined from '@mui/icons-material/MailOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';

const glyphs = { EMAIL: MailOutlined, SMS: SmsOutlined };

/** Mail or text message; `label` says it to who does not see it. */
export const ChannelGlyph = ({ channel, label }: { channel: keyof typeof glyphs; label: string }) => {
  const Glyph = glyphs[channel];
  return <Glyph titleAccess={label} sx={{ flex: 'none', fontSize: 17, color: 'var(--text-3)' }} />;
};
