/**
 * What another system's frame shows of `/`: it leads the specification's route of the embedded form to the tenant whose
 * ticket it names, and does nothing else. Who may frame the form is decided there.
 */
const ticket = /^#\/payby\/iframe-add-pay\/([0-9a-f-]{36})$/i.exec(window.location.hash)?.[1];

const tenantOf = async (uuid: string): Promise<string | null> => {
  const response = await fetch('/api/v1/iframe/tenant', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ uuid }),
    credentials: 'omit',
  });
  if (!response.ok) return null;
  const { tenant } = (await response.json()) as { tenant?: unknown };
  return typeof tenant === 'string' ? tenant : null;
};

const lead = async (): Promise<void> => {
  const tenant = ticket === undefined ? null : await tenantOf(ticket).catch(() => null);
  if (tenant === null) document.getElementById('closed')?.removeAttribute('hidden');
  else window.location.replace(`/${tenant}/embed${window.location.hash}`);
};

void lead();
