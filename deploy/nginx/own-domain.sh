#!/bin/sh
# Adds domains of stores' own to nginx, beside shopkey.conf: requests a certificate for each with certbot, and writes its server. Run it on the
# proxy's machine as root, as often as you like:
#
#   sh own-domain.sh kopi-senja.example www.kopi-senja.example
#
# Each has to be verified in Settings, Domains, and to lead here. certbot renews the certificates by itself; register it once before
# (certbot register).
set -eu
# nginx reads what is written here as a user of its own.
umask 022

API_URL=${API_URL:-http://127.0.0.1:9000}
CONF_DIR=${CONF_DIR:-/etc/nginx/conf.d}
WEBROOT=${WEBROOT:-/var/www/letsencrypt}
CERTIFICATES=${CERTIFICATES:-/etc/letsencrypt/live}
NGINX_COMMAND=${NGINX_COMMAND:-nginx}
template=$(dirname "$0")/own-domain.conf

# Writes what is on standard input as the domain's server; takes it back where nginx refuses it.
write_server() {
    conf=$CONF_DIR/shopkey-$1.conf
    sed -e "s|DOMAIN|$1|g" -e "s|WEBROOT|$WEBROOT|g" -e "s|CERTIFICATES|$CERTIFICATES|g" > "$conf"
    if ! $NGINX_COMMAND -t -q; then
        rm "$conf"
        exit 1
    fi
    $NGINX_COMMAND -s reload
}

if [ $# -eq 0 ]; then
    echo "Name the domains: sh own-domain.sh kopi-senja.example" >&2
    exit 2
fi
mkdir -p "$WEBROOT"
for domain in "$@"; do
    case $domain in
    *[!a-z0-9.-]* | *..* | .* | -* | *.)
        echo "$domain is no domain. Write it in lower case, and internationalised names in Punycode." >&2
        exit 2
        ;;
    esac
    if ! curl --silent --fail --output /dev/null "$API_URL/tls/ask?domain=$domain"; then
        echo "$domain: no store has verified it, or the API does not reply at $API_URL." >&2
        exit 1
    fi
    # By http alone until there is a certificate.
    if [ ! -e "$CERTIFICATES/$domain/fullchain.pem" ]; then
        sed '/^# https:/,$d' "$template" | write_server "$domain"
        certbot certonly --webroot --webroot-path "$WEBROOT" --domain "$domain" --cert-name "$domain" \
            --non-interactive --agree-tos --deploy-hook "$NGINX_COMMAND -s reload"
    fi
    write_server "$domain" < "$template"
    echo "$domain: https://$domain/"
done
