import { shareStack } from '../support/one-stack.js';
import './settings/hotel-settings.js';
import './settings/payby-settings.js';
import './settings/dictionary.js';
import './settings/templates.js';
import './settings/guest-languages.js';
import './settings/email-services.js';
import './settings/bounce-mailboxes.js';
import './settings/payment-accounts.js';
import './settings/account-switches.js';
import './settings/pms-connections.js';
import { startMailServers, stopMailServers } from './settings/mail-servers.js';

shareStack(startMailServers);
afterAll(stopMailServers);
