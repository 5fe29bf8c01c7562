import {
  GuardedHttpClient,
  type GuardedRequest,
  type GuardedResponse,
} from '../../src/kernel/http/guarded-http-client.js';

/** Keeps what was said to a vendor and answered. */
export class RecordingClient extends GuardedHttpClient {
  readonly exchanges: { request: GuardedRequest; response: GuardedResponse }[] = [];

  override async request(request: GuardedRequest): Promise<GuardedResponse> {
    const response = await super.request(request);
    this.exchanges.push({ request, response });
    return response;
  }
}
