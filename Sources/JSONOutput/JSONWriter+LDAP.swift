import LDAPMessages
import Output
import WireBytes

// LDAP without connections: who asks a directory for what in a datagram, and what is answered.

extension JSONWriter {
    mutating func write(_ conversation: LDAPDatagramConversation) {
        name("cldap")
        beginObject()
        messages(of: conversation) { json, datagram in
            json.field("packet", datagram.mark.packet)
            json.field("from", datagram.from)
            json.field("bytes", datagram.length)
            json.objects("messages", of: conversation.moments(of: datagram)) { $0.writeContent(of: $1) }
            if datagram.omitted > 0 { json.field("omitted", datagram.omitted) }
            if datagram.isCut { json.field("cut", true) }
        }
        name("exchanges")
        array(of: conversation.exchanges.filter { !$0.answers.isEmpty }) { json, exchange in
            json.pair(exchange.first.mark, exchange.answers.first?.mark, after: exchange.duration)
            json.field("questionBytes", exchange.first.length)
            json.field("answerBytes", exchange.answerLength)
            if exchange.times > 1 { json.field("times", exchange.times) }
        }
        endObject()
    }
}
