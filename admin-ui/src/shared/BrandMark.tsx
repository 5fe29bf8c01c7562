import { useBrand } from '../providers/brand';

/** The tenant's own mark; without one, a facade with one lit window. */
export const BrandMark = ({ size = 24 }: { size?: number }) => {
  const { logo } = useBrand();
  if (logo) {
    return (
      <img
        src={logo}
        alt=""
        width={size}
        height={size}
        style={{ flex: 'none', objectFit: 'contain', borderRadius: size / 4, background: '#fff' }}
      />
    );
  }
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="24" height="24" rx="6" fill="#fff" fillOpacity=".14" />
      <rect x="5" y="5" width="6" height="6" rx="1.6" fill="#fff" />
      <rect x="13" y="5" width="6" height="6" rx="1.6" fill="#fff" fillOpacity=".42" />
      <rect x="5" y="13" width="6" height="6" rx="1.6" fill="#fff" fillOpacity=".42" />
      <rect x="13" y="13" width="6" height="6" rx="1.6" fill="#F4C66A" />
    </svg>
  );
};
