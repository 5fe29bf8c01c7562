import { defineSmsProvider } from '../../../notifications/index.js';
import { TWILIO_CREDENTIALS } from './credentials.js';
import { TwilioSms } from './twilio-sms.adapter.js';

export const twilioSms = defineSmsProvider({
  code: 'twilio',
  name: { en: 'Twilio', zh: 'Twilio（境外短信）' },
  credentials: TWILIO_CREDENTIALS,
  needsTemplates: false,
  baseUrl: 'https://api.twilio.com',
  create: (http) => new TwilioSms(http),
});
